package dev.graft.studies.papers.oht;

import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.online.oht.Oht;
import dev.graft.methods.online.oht.OhtParams;
import dev.graft.methods.online.oht.OhtVariant;
import dev.graft.methods.online.oht.SourceHypothesis;
import dev.graft.methods.online.passiveaggressive.Kernel;
import dev.graft.methods.online.passiveaggressive.PaParams;
import dev.graft.methods.online.passiveaggressive.PassiveAggressive;
import dev.graft.methods.online.passiveaggressive.StepRule;
import java.util.List;
import java.util.stream.Stream;

/** A method of the paper's experiments: OHT1-II is the first algorithm with steps as PA-II makes them. */
record OhtMethod(Family family, StepRule rule) {
    enum Family {
        PA,
        OHT1,
        OHT2
    }

    /** The three that the figures show. */
    static final List<OhtMethod> THIRD_SET = set(StepRule.PA_II);

    static final OhtMethod PA_II = new OhtMethod(Family.PA, StepRule.PA_II);
    static final OhtMethod OHT1_II = new OhtMethod(Family.OHT1, StepRule.PA_II);
    static final OhtMethod OHT2_II = new OhtMethod(Family.OHT2, StepRule.PA_II);

    private static final double PRIOR_OF_PRINTED_BETA = 0.25;

    /** Those that are compared with each other. */
    static List<OhtMethod> set(StepRule rule) {
        return Stream.of(Family.values())
                .map(family -> new OhtMethod(family, rule))
                .toList();
    }

    /** As the paper calls it. */
    String title() {
        return family
                + switch (rule) {
                    case PA -> "";
                    case PA_I -> "-I";
                    case PA_II -> "-II";
                };
    }

    boolean listensToText() {
        return family != Family.PA;
    }

    /** The same steps without text. */
    OhtMethod rival() {
        return new OhtMethod(Family.PA, rule);
    }

    /**
     * A fresh one, with C = 5 and equal weights.
     *
     * @param columns of what it will be shown
     * @param trials how many it will be shown
     * @param text not asked by PA
     */
    OnlineLabeller learner(Kernel kernel, int columns, int trials, SourceHypothesis text) {
        var own = PaParams.PAPER.withRule(rule).withKernel(kernel);
        return switch (family) {
            case PA -> new PassiveAggressive(own, columns, 2);
            case OHT1 -> new Oht(params(OhtVariant.OHT1, own, trials), columns, text);
            case OHT2 -> new Oht(params(OhtVariant.OHT2, own, trials), columns, text);
        };
    }

    private static OhtParams params(OhtVariant variant, PaParams own, int trials) {
        return OhtParams.PAPER.withVariant(variant).withOwn(own).withBeta(printedBeta(trials));
    }

    /** With the ln 4 that is printed, which Theorem 3 has for a weight of 1/4 (O8). */
    static double printedBeta(int trials) {
        return OhtParams.beta(trials, PRIOR_OF_PRINTED_BETA);
    }
}
