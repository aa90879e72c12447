package dev.graft.experiments.papers.stc;

import dev.graft.core.random.Seed;
import dev.graft.experiments.papers.clustering.Trial;
import dev.graft.methods.ClusterProblem;

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

    Trial trial() {
        var trial = new Trial(task.name(), draw, seed.value(), classes, Trial.Unit.BITS);
        trial.add("", "data", "target pictures", classes.length, 0);
        trial.add(
                "",
                "data",
                "auxiliary pictures",
                pictures.auxiliary().orElseThrow().rows(),
                0);
        return trial;
    }
}
