package dev.graft.experiments.papers.aplsa;

import dev.graft.core.random.Seed;
import dev.graft.experiments.papers.clustering.PicturePool;
import dev.graft.experiments.papers.clustering.Trial;
import dev.graft.methods.ClusterProblem;

/**
 * A task with the pictures of a draw, and what may help.
 *
 * @param seed of the draw
 */
record AplsaProblem(AplsaTask task, int draw, Seed seed, PicturePool.Drawing target, AnnotatedPictures annotated) {
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

    Trial trial() {
        var trial = new Trial(task.name(), draw, seed.value(), target.classes(), Trial.Unit.NATS);
        trial.add("", "data", "target pictures", target.classes().length, 0);
        trial.add("", "data", "annotated pictures", annotated.pictures().rows(), 0);
        trial.add("", "data", "words of annotations", annotated.words().rows(), 0);
        return trial;
    }
}
