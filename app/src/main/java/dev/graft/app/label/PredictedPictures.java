package dev.graft.app.label;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.PartialLabels;
import dev.graft.transfer.unknown.KnownKindsAssigner;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Pictures that get labels which are known already.
 *
 * @param names of the labels, in the order of the assigner's clusters
 * @param thresholds from which on a label is given; absent where every picture gets exactly one
 * @param knownOnly whether every picture gets a label, also one that is unlike all that is known
 * @param describes whether these are words of captions, which are not to be compared with the labels of the pictures
 */
public record PredictedPictures(
        List<String> names,
        Assigner assigner,
        String method,
        Optional<double[]> thresholds,
        boolean describes,
        boolean knownOnly) {
    public PredictedPictures {
        Check.equal(assigner.clusters(), names.size(), "names.size()");
        names = List.copyOf(names);
    }

    /**
     * @param from where the labels come from
     * @param settings with which they were learnt
     */
    public Labelling of(PictureSet set, String from, Map<String, String> settings, Engine engine) {
        var probabilities = assigner.memberships(set.pictures().bags(), engine);
        int n = probabilities.rows();
        var unlike = assigner instanceof KnownKindsAssigner knowing && !knownOnly
                ? UnknownPictures.boxed(
                        List.of(knowing.kinds().unlike(set.pictures().bags(), engine)))
                : List.<Optional<Double>>of();
        var labelling = new LabellingSummary(
                        set, names, PartialLabels.none(n, names.size()), new int[names.size()], thresholds)
                .ofNew(
                        probabilities,
                        new LabellingSummary.Rest(
                                LabellingSummary.counted(n, "picture", "pictures") + " of " + set.source()
                                        + (describes ? " described with words of " : " labelled as learnt from ") + from
                                        + ".",
                                method,
                                Optional.empty(),
                                unlike,
                                List.of(),
                                ConvergenceTrace.of("nothing was learnt").finish(StopReason.CONVERGED),
                                List.of(),
                                settings));
        return describes ? labelling.withoutLabels() : labelling;
    }
}
