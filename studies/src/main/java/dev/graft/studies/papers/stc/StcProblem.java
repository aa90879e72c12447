package dev.graft.studies.papers.stc;

import dev.graft.core.random.Seed;
import dev.graft.methods.api.ClusterProblem;

/**
 * A task with the pictures of a draw.
 *
 * @param seed of the draw
 * @param pictures the target's, and the auxiliary ones
 * @param classes of the target's pictures
 * @param otherCategories that the auxiliary pictures are of
 */
record StcProblem(StcTask task, int draw, Seed seed, ClusterProblem pictures, int[] classes, int otherCategories) {
    int clusters() {
        return task.classes().size();
    }

    /** Where methods begin: the same for all settings of a method. */
    Seed start() {
        return seed.of(task.row());
    }
}
