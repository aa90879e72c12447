package dev.graft.methods.online.passiveaggressive;

import dev.graft.methods.card.Setting;
import java.util.List;
import java.util.stream.Stream;

/** Passive-aggressive separators with the rule PA-II. */
public final class Pa2Card extends PaCard {
    public Pa2Card() {
        super("pa2", 70, StepRule.PA_II);
    }

    @Override
    public String summary() {
        return "passive-aggressive learning (PA-II) without texts; a lower cost makes updates smaller";
    }

    @Override
    public List<Setting> settings() {
        return Stream.concat(KERNELS.stream(), Stream.of(COST)).toList();
    }

    @Override
    public boolean isBaseline() {
        return true;
    }
}
