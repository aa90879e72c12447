package dev.graft.methods.online.passiveaggressive;

/** Passive-aggressive separators with the rule PA-II. */
public final class Pa2Card extends PaCard {
    public Pa2Card() {
        super(
                "pa2",
                70,
                "passive-aggressive learning (PA-II) without texts; a lower cost makes updates smaller",
                StepRule.PA_II);
    }

    @Override
    public boolean isBaseline() {
        return true;
    }
}
