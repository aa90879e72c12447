package dev.graft.app.label;

import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.transfer.space.ReproducibleVariance;
import dev.graft.transfer.unknown.KnownKindsAssigner;
import dev.graft.transfer.unknown.NoneOfThese;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Which pictures belong to none of the labels, where that can be told. */
record UnknownPictures(LabelParams params, LabelTask task, Engine engine) {
    static final String SETTING = "none of these";

    /**
     * What was found.
     *
     * @param setting in a few words, whether it was asked, and why not
     */
    record Found(Optional<NoneOfThese.Learnt> learnt, String setting) {
        /** How unlike all labels each picture is; empty where that was not asked. */
        List<Optional<Double>> unlike() {
            return learnt.map(found -> boxed(found.unlike())).orElse(List.of());
        }

        /** The assigner, knowing the same for pictures to come. */
        Assigner on(Assigner assigner) {
            return learnt.<Assigner>map(found -> new KnownKindsAssigner(assigner, found.kinds()))
                    .orElse(assigner);
        }
    }

    static List<Optional<Double>> boxed(List<OptionalDouble> values) {
        return values.stream()
                .map(value -> value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.<Double>empty())
                .toList();
    }

    Found find() {
        var problem = task.problem();
        if (params.knownOnly()) {
            return not("off");
        }
        if (params.paper() || params.multi()) {
            return not(params.multi() ? "not with several labels" : "not as published");
        }
        if (!NoneOfThese.isPossible(problem.target(), problem.known(), problem.targetClasses())) {
            return not("needs " + NoneOfThese.LEAST_EXAMPLES + " examples of yours for every label");
        }
        // Visual words hardly tell unknown things: docs/methods/unknown.md.
        if (!ReproducibleVariance.isMeasured(problem.target(), engine)) {
            return not("needs the features of a network");
        }
        return new Found(
                Optional.of(NoneOfThese.learn(problem.target(), problem.known(), engine, problem.targetClasses())),
                "on");
    }

    private static Found not(String why) {
        return new Found(Optional.empty(), why);
    }
}
