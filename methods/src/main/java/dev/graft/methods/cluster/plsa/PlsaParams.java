package dev.graft.methods.cluster.plsa;

import dev.graft.core.random.Seed;
import dev.graft.methods.cluster.aplsa.AplsaParams;

/**
 * Settings of PLSA.
 *
 * @param tolerance a run ends when the likelihood changes by less, relative to its size; 0 never ends it early
 * @param restarts how many random starts; the one with the highest likelihood is kept
 */
public record PlsaParams(int clusters, int maxIterations, double tolerance, int restarts, Seed seed) {
    public PlsaParams {
        // The rules are aPLSA's.
        new AplsaParams(clusters, 1, maxIterations, tolerance, restarts, seed);
    }

    /** As aPLSA's paper runs its baseline. */
    public static PlsaParams paper(int clusters) {
        return new PlsaParams(clusters, 200, 0, 1, Seed.DEFAULT);
    }

    AplsaParams asAplsa() {
        return new AplsaParams(clusters, 1, maxIterations, tolerance, restarts, seed);
    }
}
