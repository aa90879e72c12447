package dev.graft.methods.online.passiveaggressive;

/** Passive-aggressive separators with the rule PA-I. */
public final class Pa1Card extends PaCard {
    public Pa1Card() {
        super(
                "pa1",
                60,
                "passive-aggressive separators without text, which move no further than the cost allows",
                StepRule.PA_I);
    }
}
