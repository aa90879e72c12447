package dev.graft.transfer.space;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.Whitening;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;

/**
 * A space, and the target's rows in it, which have been whitened once for all that works in the space. Borrowed images
 * show which variation is noise, so it can be whitened away (docs/methods/transfer.md).
 */
public record TargetSpace(Embedding embedding, DenseMatrix rows) {
    /** Of the mean variance, added in every direction; from a few hundred images of one's own, much. */
    private static final double SHRINKAGE_OF_OWN = 20;

    /**
     * The same of features that a network measured: the kinds of images are most of how these vary, and whitening would
     * take that away.
     */
    private static final double SHRINKAGE_OF_OWN_MEASURED = 300;

    private static final double SHRINKAGE_OF_BORROWED = 3;

    /** Without help: whitened by how the images themselves vary. */
    public static TargetSpace own(CountMatrix target, Engine engine) {
        if (target.columns() > Whitening.MOST_COLUMNS) {
            return of(PrincipalComponents.learn(target, Whitening.DIMENSIONS, engine), target, engine);
        }
        double shrinkage =
                ReproducibleVariance.isMeasured(target, engine) ? SHRINKAGE_OF_OWN_MEASURED : SHRINKAGE_OF_OWN;
        try (var rows = NormalizedTable.of(target, Normalization.POWER, Whitening.DIMENSIONS, engine)) {
            return of(Whitening.learn(rows, Covariance.of(rows), shrinkage));
        }
    }

    /** With help: whitened by how borrowed images vary that mean the same. */
    public static TargetSpace borrowed(CountMatrix target, BorrowedStatistics borrowed, Engine engine) {
        return borrowed.covariance()
                .map(noise -> of(Whitening.learn(target, noise, SHRINKAGE_OF_BORROWED, engine)))
                .orElseGet(() -> of(borrowed.components(), target, engine));
    }

    private static TargetSpace of(Whitening.Learnt learnt) {
        return new TargetSpace(learnt.embedding(), learnt.rows());
    }

    private static TargetSpace of(PrincipalComponents components, CountMatrix target, Engine engine) {
        return new TargetSpace(components, components.embed(target, engine));
    }
}
