package dev.graft.methods.cluster.kmeans;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import dev.graft.methods.embedding.EmbeddingSpec;
import java.util.Objects;

/**
 * Settings of k-means.
 *
 * @param space the embedding in which distances are measured
 */
@Withers
public record KMeansParams(int clusters, EmbeddingSpec space, int maxIterations, int restarts, Seed seed)
        implements KMeansParamsBuilder.With {
    public KMeansParams {
        Check.atLeast(1, clusters, "clusters");
        Objects.requireNonNull(space, "space");
        Check.atLeast(1, maxIterations, "maxIterations");
        Check.atLeast(1, restarts, "restarts");
        Objects.requireNonNull(seed, "seed");
    }

    /** Hellinger rows and the best of ten starts: far better than raw counts on real pictures. */
    public static KMeansParams of(int clusters) {
        return new KMeansParams(clusters, EmbeddingSpec.HELLINGER, 300, 10, Seed.DEFAULT);
    }

    /** The baseline of the papers: raw counts, one start (A9). */
    public static KMeansParams paper(int clusters) {
        return new KMeansParams(clusters, EmbeddingSpec.RAW, 300, 1, Seed.DEFAULT);
    }
}
