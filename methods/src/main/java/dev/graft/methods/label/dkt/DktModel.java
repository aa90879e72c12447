package dev.graft.methods.label.dkt;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.assign.FactorAssigner;
import dev.graft.methods.assign.Memberships;
import java.util.List;
import java.util.Optional;

/**
 * The model of DKT and NMTF.
 *
 * @param wordClusters F, a row for each word
 * @param associations S, a row for each cluster of words, a column for each class
 * @param source G_s, a row for each of the source's pictures; empty without a source
 * @param target G_t, a row for each of the target's pictures
 * @param targetClasses the classes that the target's pictures may have
 * @param updates the objective after each update of each iteration
 * @param trace the objective of Eq. (5) from the start on, including the prior's part if there is one
 */
public record DktModel(
        DenseMatrix wordClusters,
        DenseMatrix associations,
        Optional<DenseMatrix> source,
        DenseMatrix target,
        int[] targetClasses,
        List<Objectives> updates,
        ConvergenceTrace trace)
        implements LabelModel {
    /** The objective after each of the four updates of an iteration. */
    public record Objectives(double wordClusters, double associations, double source, double target) {}

    public DktModel {
        updates = List.copyOf(updates);
    }

    /** G_t over the target's classes, with each row normalised to sum 1 (D7). */
    @Override
    public DenseMatrix probabilities() {
        return Memberships.among(target, targetClasses);
    }

    /** arg max of G_t over the target's classes, the first of equals; recommended over the other form (D7). */
    public int[] labels() {
        return Memberships.largest(probabilities());
    }

    /** arg max of G_t over all classes, as in the paper, which may be a class of the source alone (D7). */
    public int[] labelsOverAllClasses() {
        return Memberships.largest(target);
    }

    public double objective() {
        return trace.steps().get(trace.steps().size() - 1).objective();
    }

    @Override
    public FactorAssigner assigner() {
        return FactorAssigner.of(wordClusters, associations, targetClasses);
    }
}
