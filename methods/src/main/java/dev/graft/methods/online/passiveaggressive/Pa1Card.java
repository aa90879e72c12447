package dev.graft.methods.online.passiveaggressive;

import dev.graft.methods.card.Setting;
import java.util.List;
import java.util.stream.Stream;

/** Passive-aggressive separators with the rule PA-I. */
public final class Pa1Card extends PaCard {
    public Pa1Card() {
        super("pa1", 60, StepRule.PA_I);
    }

    @Override
    public String summary() {
        return "passive-aggressive learning (PA-I) without texts; the cost bounds each update";
    }

    @Override
    public List<Setting> settings() {
        return Stream.concat(KERNELS.stream(), Stream.of(COST)).toList();
    }
}
