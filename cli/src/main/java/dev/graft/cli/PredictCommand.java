package dev.graft.cli;

import dev.graft.collection.PictureCollection;
import dev.graft.model.GraftModel;
import dev.graft.model.Task;
import dev.graft.results.NewPictures;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;

/** Known labels for new pictures. */
@Command(
        name = "predict",
        mixinStandardHelpOptions = true,
        description = {
            "Labels new pictures with the model of an earlier `graft classify`, or describes them with the words of a"
                    + " `graft learn`, in the same visual words.",
            "The pictures are only ever read."
        })
final class PredictCommand extends ModelCommand {
    PredictCommand() {
        super("-predicted");
    }

    @Override
    void check(Path file, GraftModel learnt) {
        if (learnt.task() == Task.PILES) {
            throw new IllegalArgumentException(file + " has piles and no labels; use graft assign");
        }
    }

    @Override
    Optional<Outcome> apply(NewPictures learnt, PictureCollection target) {
        return learnt.label(target).map(found -> new LabelOutcome(found.withNotes(Source.rejections(target))));
    }
}
