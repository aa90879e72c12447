package dev.graft.methods.online.passiveaggressive;

/** Passive-aggressive separators with the rule PA-I. */
public final class Pa1Card extends PaCard {
    public Pa1Card() {
        super(
                "pa1",
                60,
                "passive-aggressive learning (PA-I) without texts; the cost bounds each update",
                StepRule.PA_I);
    }
}
