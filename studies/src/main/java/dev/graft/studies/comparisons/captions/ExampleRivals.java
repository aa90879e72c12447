package dev.graft.studies.comparisons.captions;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.embedding.UnitRows;
import dev.graft.transfer.labelling.FewExamples;
import dev.graft.transfer.labelling.SeededKMeans;
import java.util.List;

/** What else can be done with a few examples and without captions; all but the first use the pictures without labels. */
final class ExampleRivals {
    static final String MEANS = "nearest class mean";
    static final String K_MEANS = "k-means from the examples";
    static final String SPREADING = "label spreading";
    static final String SELF_TRAINING = "self-training (default without captions)";
    static final List<String> ALL = List.of(MEANS, K_MEANS, SPREADING, SELF_TRAINING);

    private ExampleRivals() {}

    /** The classes of all pictures of a task. */
    static int[] labels(String rival, CaptionsTask task, PartialLabels known, Engine engine) {
        return switch (rival) {
            case MEANS -> SeededKMeans.nearestMean(unit(task), known);
            case K_MEANS -> SeededKMeans.fit(unit(task), known);
            case SPREADING -> LabelSpreading.fit(unit(task), known);
            default ->
                Memberships.largest(new FewExamples()
                        .fit(LabelProblem.of(task.pictures(), known), engine, RunListener.NONE)
                        .probabilities());
        };
    }

    private static DenseMatrix unit(CaptionsTask task) {
        return UnitRows.plain(task.pictures().columns()).embed(task.pictures());
    }
}
