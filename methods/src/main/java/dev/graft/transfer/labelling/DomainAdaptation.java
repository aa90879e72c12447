package dev.graft.transfer.labelling;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.label.DomainEmbeddings;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Carries labels from one domain to another, or from few rows of a domain to the others, by self-training: a ridge
 * regression on the labelled pictures, with equal weight for every class, is refined on the unlabelled ones
 * ({@link SelfTaughtRidge}, docs/methods/dkt.md).
 *
 * <p>Features are damped and standardised in each domain separately, so their means and deviations do not reveal the
 * domain. The regression works in the directions in which they vary most.
 */
public final class DomainAdaptation {
    /** Exponent of shares before they are standardised; damps features that occur in bursts. */
    private static final double POWER = 0.3;

    /** More do not change the labels, and cost time. */
    private static final int DIMENSIONS = 250;

    private final SelfTaughtRidge regression;
    private final Subspace subspace;
    private final int[] possible;
    private final int k;
    private final Embedding embedding;

    public DomainAdaptation(LabelProblem problem) {
        this(Placed.of(problem), problem);
    }

    public DomainAdaptation(Placed placed, LabelProblem problem) {
        this(
                placed.source,
                problem.source()
                        .map(LabelProblem.Source::known)
                        .orElseGet(() -> PartialLabels.none(0, problem.classes())),
                placed.target,
                problem.known(),
                placed.embedding,
                problem.targetClasses());
    }

    /** @param embedding embeds other rows of the target */
    public DomainAdaptation(
            DenseMatrix source,
            PartialLabels sourceKnown,
            DenseMatrix target,
            PartialLabels known,
            Embedding embedding,
            int... possible) {
        this(DIMENSIONS, source, sourceKnown, target, known, embedding, possible);
    }

    /** @param dimensions at most, of the space in which the regression works */
    public DomainAdaptation(
            int dimensions,
            DenseMatrix source,
            PartialLabels sourceKnown,
            DenseMatrix target,
            PartialLabels known,
            Embedding embedding,
            int... possible) {
        this.subspace = Subspace.of(matrix(source.rows() == 0 ? target : source.stack(target)), dimensions);
        this.regression = new SelfTaughtRidge(
                subspace.project(matrix(source)), sourceKnown, subspace.project(matrix(target)), known, possible);
        this.embedding = embedding;
        this.possible = possible;
        this.k = known.classes();
    }

    /**
     * The pictures of both sides, each standardised separately.
     *
     * @param source without rows if there is no source
     */
    public record Placed(Embedding embedding, DenseMatrix source, DenseMatrix target) {
        public static Placed of(LabelProblem problem) {
            var spaces = DomainEmbeddings.standardised(problem, POWER);
            return new Placed(
                    spaces.target(),
                    problem.source()
                            .map(from -> spaces.source().embed(from.pictures()))
                            .orElseGet(() -> DenseMatrix.of(0, problem.target().columns())),
                    spaces.target().embed(problem.target()));
        }
    }

    /**
     * What was learnt.
     *
     * @param first P(class | row) of the target before self-training
     * @param probabilities the same after self-training
     * @param assigner for other rows of the target's domain
     * @param unevenness of the classes' sizes in the target: 0 if all are the same, 1 if there is only one
     */
    public record Learnt(DenseMatrix first, DenseMatrix probabilities, LinearAssigner assigner, double unevenness) {}

    public Learnt learn() {
        return learnt(regression.learn());
    }

    /** Self-training that begins with other labels than those of a regression on the labelled rows. */
    Learnt learn(DenseMatrix start) {
        return learnt(regression.learn(Optional.of(start)));
    }

    private Learnt learnt(SelfTaughtRidge.Learnt learnt) {
        return new Learnt(
                learnt.first(),
                learnt.probabilities(),
                assigner(subspace.unfold(learnt.weights()), learnt.biases()),
                learnt.unevenness());
    }

    /** P(class | row) of the target before self-training. */
    public DenseMatrix first() {
        return regression.first();
    }

    private LinearAssigner assigner(DMatrixRMaj weights, double[] biases) {
        var turned = new DMatrixRMaj(k, weights.numRows);
        CommonOps_DDRM.transpose(weights, turned);
        var allowed = new boolean[k];
        for (int c : possible) {
            allowed[c] = true;
        }
        return new LinearAssigner(
                embedding,
                DenseMatrix.of(k, weights.numRows, turned.data),
                biases,
                allowed,
                LinearAssigner.Link.SOFTMAX);
    }

    /** No copy: the values are only read. */
    private static DMatrixRMaj matrix(DenseMatrix rows) {
        return DMatrixRMaj.wrap(rows.rows(), rows.columns(), rows.sharedValues());
    }
}
