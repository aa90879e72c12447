package dev.graft.methods.cluster.bisecting;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import java.util.Objects;

/**
 * Settings of repeated bisection.
 *
 * @param idf whether features are weighted by log(rows / rows with the feature)
 * @param trials random pairs of seed rows that are tried for each bisection
 * @param iterations the maximum number of passes that improve a bisection
 */
public record BisectionParams(int clusters, boolean idf, int trials, int iterations, Seed seed) {
    public BisectionParams {
        Check.atLeast(1, clusters, "clusters");
        Check.atLeast(1, trials, "trials");
        Check.atLeast(0, iterations, "iterations");
        Objects.requireNonNull(seed, "seed");
    }

    /** CLUTO's defaults (C9), which the paper uses. */
    public static BisectionParams of(int clusters) {
        return new BisectionParams(clusters, true, 10, 10, Seed.DEFAULT);
    }

    public BisectionParams withoutIdf() {
        return new BisectionParams(clusters, false, trials, iterations, seed);
    }

    public BisectionParams withSeed(Seed other) {
        return new BisectionParams(clusters, idf, trials, iterations, other);
    }
}
