package dev.graft.studies.papers.aplsa;

import dev.graft.core.random.Seed;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.studies.papers.clustering.PicturePool;

/**
 * A task with the pictures of a draw, and what may help.
 *
 * @param seed of the draw
 */
record AplsaDraw(AplsaTask task, int draw, Seed seed, PicturePool.Drawing target, AnnotatedPictures annotated) {
    int clusters() {
        return task.classes().size();
    }

    /** Where methods begin: the same for all settings of a method. */
    Seed start() {
        return seed.of(task.id()).of("start");
    }

    ClusterProblem alone() {
        return ClusterProblem.of(target.pictures());
    }

    ClusterProblem withPictures() {
        return alone().withAuxiliary(annotated.pictures());
    }

    ClusterProblem withWords() {
        return alone().withTags(annotated.words());
    }
}
