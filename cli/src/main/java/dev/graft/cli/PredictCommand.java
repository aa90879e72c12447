package dev.graft.cli;

import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelTask;
import dev.graft.app.pipeline.NewPictures;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.KnownOnlyOption;
import dev.graft.cli.result.LabelOutcome;
import dev.graft.cli.result.Outcome;
import dev.graft.engine.Engine;
import dev.graft.store.PictureCollection;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Labels new pictures with an existing model. */
@Command(
        name = "predict",
        mixinStandardHelpOptions = true,
        description = {
            "Labels new pictures with a model from graft classify or graft bridge; with a model from graft learn, lists"
                    + " the words that fit each picture.",
            "Your pictures are never changed."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class PredictCommand extends ModelCommand {
    @Mixin
    private KnownOnlyOption knownOnly;

    PredictCommand() {
        super("-predicted");
    }

    @Override
    void check(Path file, GraftModel learnt) {
        if (learnt.task() == ModelTask.PILES) {
            throw new IllegalArgumentException(file + " has piles, not labels; use graft assign");
        }
    }

    @Override
    Optional<Outcome> apply(NewPictures learnt, PictureCollection target, Engine engine) {
        return learnt.label(target, knownOnly.given(), engine)
                .map(found -> new LabelOutcome(found.withMoreNotes(PictureInput.rejections(target))));
    }
}
