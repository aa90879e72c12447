package dev.graft.cli;

import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelTask;
import dev.graft.app.pipeline.NewPictures;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.result.Outcome;
import dev.graft.cli.result.SortOutcome;
import dev.graft.engine.Engine;
import dev.graft.store.PictureCollection;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;

/** New pictures into known piles. */
@Command(
        name = "assign",
        mixinStandardHelpOptions = true,
        description = {
            "Puts new pictures into the piles of an earlier `graft cluster`, in the same visual words.",
            "The pictures are only ever read."
        })
final class AssignCommand extends ModelCommand {
    AssignCommand() {
        super("-assigned");
    }

    @Override
    void check(Path file, GraftModel learnt) {
        if (learnt.task() != ModelTask.PILES) {
            throw new IllegalArgumentException(file + " has no piles but " + learnt.task() + "; use graft predict");
        }
    }

    @Override
    Optional<Outcome> apply(NewPictures learnt, PictureCollection target, Engine engine) {
        return learnt.assign(target, engine)
                .map(found -> new SortOutcome(found.withNotes(PictureInput.rejections(target))));
    }
}
