package dev.graft.methods.cluster.kmeans;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.methods.embedding.EmbeddingSpec;
import java.util.Objects;

/**
 * Settings of k-means.
 *
 * @param space the embedding in which distances are measured
 */
public record KMeansParams(int clusters, EmbeddingSpec space, int maxIterations, int restarts, Seed seed) {
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

    public KMeansParams withSpace(EmbeddingSpec other) {
        return new KMeansParams(clusters, other, maxIterations, restarts, seed);
    }

    public KMeansParams withMaxIterations(int most) {
        return new KMeansParams(clusters, space, most, restarts, seed);
    }

    public KMeansParams withRestarts(int starts) {
        return new KMeansParams(clusters, space, maxIterations, starts, seed);
    }

    public KMeansParams withSeed(Seed other) {
        return new KMeansParams(clusters, space, maxIterations, restarts, other);
    }
}
