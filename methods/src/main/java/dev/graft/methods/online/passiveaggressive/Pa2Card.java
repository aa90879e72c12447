package dev.graft.methods.online.passiveaggressive;

/** Passive-aggressive separators with the rule PA-II. */
public final class Pa2Card extends PaCard {
    public Pa2Card() {
        super(
                "pa2",
                70,
                "passive-aggressive separators without text, which move less the lower the cost is",
                StepRule.PA_II);
    }

    @Override
    public boolean isBaseline() {
        return true;
    }
}
