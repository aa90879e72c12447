package org.example.spherical;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;

/**
 * Settings of spherical k-means.
 *
 * @param power to which counts are raised before rows are made as long as each other; 0.5 damps words that come in bursts
 */
public record SphericalParams(int clusters, double power, int maxIterations, int restarts, Seed seed) {
    public SphericalParams {
        Check.atLeast(1, clusters, "clusters");
        Check.inRange(0.0, 10.0, power, "power");
        Check.atLeast(1, maxIterations, "maxIterations");
        Check.atLeast(1, restarts, "restarts");
    }
}
