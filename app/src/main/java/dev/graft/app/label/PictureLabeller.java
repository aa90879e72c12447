package dev.graft.app.label;

import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.util.Optional;

/**
 * Labels pictures: chooses a method by what there is to learn from, refuses borrowing that does not pay, runs simpler methods
 * for comparison, and says how sure each label is and which pictures to label next. The same settings and pictures give the
 * same labels.
 */
public record PictureLabeller(LabelParams params, Engine engine, Progress progress) {

    /**
     * A labelling, and what gives labels to other pictures.
     *
     * @param thresholds from where on a label is given; absent where every picture gets exactly one
     */
    public record Outcome(Labelling labelling, Assigner assigner, Optional<double[]> thresholds) {}

    /**
     * Absent where the work was stopped.
     *
     * @param known labels that a person gave to some of the pictures
     * @param source labelled pictures to borrow from
     * @param representation what was learnt from captions
     */
    public Optional<Outcome> label(
            PictureSet set, KnownLabels known, Optional<PictureSet> source, Optional<Representation> representation) {
        params.checkFor(source.isPresent(), representation.isPresent(), known.labelled() > 0);
        if (set.pictures().bags().rows() == 0) {
            throw new CollectionException(set.source() + " has no pictures to label");
        }
        if (set.pictures().bags().nonZeros() == 0) {
            throw new CollectionException(
                    "none of the pictures of " + set.source() + " has a visual word: there is nothing to go by");
        }
        var task = LabelTask.of(params, set, known, source);
        progress.begin("labelling", "step", 0);
        try {
            return new LabelRun(params, engine, progress, task, representation).label();
        } finally {
            progress.end();
        }
    }
}
