package dev.graft.experiments.ours;

import dev.graft.recipe.CrossingGuard;
import java.util.Optional;

/**
 * One number of the experiment.
 *
 * @param features what pictures were seen in
 * @param crossing from where to where
 * @param draw of the target's labels; 0 where it has none
 * @param accuracy share of the target's pictures without a label that get the right one
 * @param guard what was found without labels of the target, where that was asked
 */
record DomainRow(
        String features,
        String crossing,
        DomainMethod method,
        int draw,
        double accuracy,
        Optional<CrossingGuard> guard) {}
