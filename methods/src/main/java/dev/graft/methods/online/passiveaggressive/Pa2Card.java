package dev.graft.methods.online.passiveaggressive;

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
    public boolean isBaseline() {
        return true;
    }
}
