package dev.graft.label;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import dev.graft.methods.Annotations;
import dev.graft.methods.assign.Assigner;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Pictures that get labels which are known already.
 *
 * @param names of the labels, in the order of the assigner's clusters
 * @param thresholds from which on a label is given; absent where every picture gets exactly one
 * @param describes whether these are words of captions, which are not to be compared with the labels of the pictures
 */
public record Predicted(
        List<String> names, Assigner assigner, String method, Optional<double[]> thresholds, boolean describes) {
    public Predicted {
        Check.equal(assigner.clusters(), names.size(), "names.size()");
        names = List.copyOf(names);
    }

    /**
     * @param from where the labels come from
     * @param settings with which they were learnt
     */
    public Labelling of(PictureSet set, String from, Map<String, String> settings) {
        var probabilities = assigner.memberships(set.pictures().bags());
        int n = probabilities.rows();
        var labelling = new LabelAccount(
                        set, names, Annotations.none(n, names.size()), new int[names.size()], thresholds)
                .of(
                        probabilities,
                        probabilities,
                        new LabelAccount.Rest(
                                LabelAccount.counted(n, "picture", "pictures") + " of " + set.source()
                                        + (describes ? " described with words of " : " labelled as learnt from ") + from
                                        + ".",
                                method,
                                Optional.empty(),
                                List.of(),
                                ConvergenceTrace.of("nothing was learnt").finish(StopReason.CONVERGED),
                                List.of(),
                                settings));
        return describes ? labelling.withoutLabels() : labelling;
    }
}
