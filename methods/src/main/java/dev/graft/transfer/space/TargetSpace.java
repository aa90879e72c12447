package dev.graft.transfer.space;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.embedding.LeadingCoordinates;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.Whitening;
import dev.graft.methods.linalg.KrylovEigen.Precision;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;

/**
 * An embedding and the target's embedded rows, which are placed once for everything that works in the space. Borrowed
 * images show which variation is noise, so it can be whitened away (docs/methods/transfer.md). The first coordinates
 * vary most; how many are used depends on the number of clusters.
 *
 * @param measured whether the features were measured by a network, and not counted
 */
public record TargetSpace(Embedding embedding, DenseMatrix rows, boolean measured) {
    /** Enough for fifty clusters. */
    public static final int MOST_DIMENSIONS = 80;

    /** For what compares neighbours and does not model how clusters vary. */
    public static final int FEW_DIMENSIONS = 15;

    /** Besides one for every cluster. */
    private static final int DIMENSIONS = 30;

    /** As a multiple of the mean variance; large, since a few hundred images estimate their covariance poorly. */
    private static final double SHRINKAGE_OF_OWN = 20;

    private static final double SHRINKAGE_OF_BORROWED = 3;

    /**
     * Without borrowing. Counts are whitened by the images' own covariance; of features measured by a network, most
     * variance is between kinds of images, and whitening would remove it.
     */
    public static TargetSpace own(CountMatrix target, Engine engine) {
        boolean measured = ReproducibleVariance.isMeasured(target, engine);
        if (measured || target.columns() > Whitening.MOST_COLUMNS) {
            return of(
                    PrincipalComponents.learn(target, MOST_DIMENSIONS, Precision.NEAR, engine),
                    target,
                    measured,
                    engine);
        }
        try (var rows = NormalizedTable.of(target, Normalization.POWER, MOST_DIMENSIONS, engine)) {
            return of(Whitening.learn(rows, Covariance.of(rows), SHRINKAGE_OF_OWN), false);
        }
    }

    /** Whitened by how borrowed images with the same meaning vary. */
    public static TargetSpace borrowed(CountMatrix target, BorrowedStatistics borrowed, Engine engine) {
        boolean measured = ReproducibleVariance.isMeasured(target, engine);
        return borrowed.covariance()
                .map(noise ->
                        of(Whitening.learn(target, noise, SHRINKAGE_OF_BORROWED, MOST_DIMENSIONS, engine), measured))
                .orElseGet(() -> of(borrowed.components(), target, measured, engine));
    }

    private static TargetSpace of(Whitening.Learnt learnt, boolean measured) {
        return new TargetSpace(learnt.embedding(), learnt.rows(), measured);
    }

    private static TargetSpace of(PrincipalComponents components, CountMatrix target, boolean measured, Engine engine) {
        return new TargetSpace(components, components.embed(target, engine), measured);
    }

    /** The first coordinates, at most the given number, as directions. */
    public TargetSpace first(int dimensions) {
        var leading = new LeadingCoordinates(embedding, Math.min(dimensions, embedding.dimensions()));
        return new TargetSpace(leading, leading.of(rows), measured);
    }

    /** What is enough for neighbours and maps. */
    public TargetSpace narrow() {
        return first(FEW_DIMENSIONS);
    }

    /** For a model of this many clusters: the more there are, the more dimensions tell them apart. */
    public TargetSpace forClusters(int clusters) {
        return first(DIMENSIONS + clusters);
    }
}
