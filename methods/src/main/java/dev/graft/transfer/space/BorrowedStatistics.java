package dev.graft.transfer.space;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.TermEmbedding;
import dev.graft.methods.embedding.Whitening;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.ScatterMatrix;
import java.util.Optional;

/**
 * Statistics of borrowed images.
 *
 * @param components the directions in which their features vary most
 * @param directions the same of their power-normalised features, which spaces are built from
 * @param covariance how images with the same meaning vary; absent if there are too many features to compute it
 */
public record BorrowedStatistics(
        PrincipalComponents components, PrincipalComponents directions, Optional<Covariance> covariance) {
    private static final int COMPONENTS = 50;
    private static final int TERM_COMPONENTS = 50;
    private static final int GROUPS = 10;
    private static final int IMAGES_IN_A_GROUP = 20;
    private static final int GROUPING_COMPONENTS = 30;
    private static final int GROUPING_ITERATIONS = 20;

    /**
     * @param terms the images by terms: images with similar terms mean the same; without terms, images that look alike
     *     do
     */
    public static BorrowedStatistics of(CountMatrix images, Optional<CountMatrix> terms, Engine engine) {
        var components = PrincipalComponents.learn(images, COMPONENTS, engine);
        try (var rows = NormalizedTable.of(images, Normalization.POWER, TERM_COMPONENTS, engine)) {
            var directions = PrincipalComponents.of(ScatterMatrix.ofNonEmpty(rows), COMPONENTS);
            if (images.columns() > Whitening.MOST_COLUMNS) {
                return new BorrowedStatistics(components, directions, Optional.empty());
            }
            var left = terms.map(said -> Covariance.besides(TermEmbedding.of(said, TERM_COMPONENTS, engine), rows))
                    .orElseGet(() -> Covariance.within(groups(images, components, engine), rows));
            return new BorrowedStatistics(components, directions, Optional.of(left));
        }
    }

    /** Groups of images that look alike: k-means on whitened principal components, rows of length 1. */
    static Partition groups(CountMatrix images, Engine engine) {
        return groups(images, PrincipalComponents.learn(images, GROUPING_COMPONENTS, engine), engine);
    }

    private static Partition groups(CountMatrix images, PrincipalComponents components, Engine engine) {
        int groups = Math.max(1, Math.min(GROUPS, images.rows() / IMAGES_IN_A_GROUP));
        var rows = components.first(GROUPING_COMPONENTS).whitened(images, engine);
        return new Lloyd(rows, GROUPING_ITERATIONS, engine)
                .best(groups, 1, Seed.DEFAULT.of("groups"), step -> true)
                .partition();
    }
}
