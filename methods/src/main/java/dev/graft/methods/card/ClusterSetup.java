package dev.graft.methods.card;

import dev.graft.core.random.Seed;
import dev.graft.methods.api.ClusterProblem;

/**
 * What a clustering method is created with.
 *
 * @param problem contains what the card says that the method borrows, and nothing else
 * @param combined whether the pictures and the borrowed ones are clustered together
 */
public record ClusterSetup(int clusters, ClusterProblem problem, boolean combined, Settings settings, Seed seed) {}
