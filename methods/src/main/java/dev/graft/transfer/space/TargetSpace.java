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
 * An embedding and the target's embedded rows, which are whitened once for everything that works in the space. Borrowed
 * images show which variation is noise, so it can be whitened away (docs/methods/transfer.md).
 */
public record TargetSpace(Embedding embedding, DenseMatrix rows) {
    /** As a multiple of the mean variance; large, since a few hundred images estimate their covariance poorly. */
    private static final double SHRINKAGE_OF_OWN = 20;

    /**
     * The same for features measured by a network: most of their variance is between kinds of images, and whitening
     * would remove it.
     */
    private static final double SHRINKAGE_OF_OWN_MEASURED = 300;

    private static final double SHRINKAGE_OF_BORROWED = 3;

    /** Without borrowing: whitened by the images' own covariance. */
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

    /** Whitened by how borrowed images with the same meaning vary. */
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
