package dev.graft.methods.online.passiveaggressive;

/** Passive-aggressive separators with the rule PA-II. */
public final class Pa2Card extends PaCard {
    public Pa2Card() {
        super("pa2", 70, StepRule.PA_II);
    }

    @Override
    public String summary() {
        return "passive-aggressive separators without text, which move less the lower the cost is";
    }

    @Override
    public boolean isBaseline() {
        return true;
    }
}
