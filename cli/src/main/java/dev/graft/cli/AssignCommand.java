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

/** Assigns new pictures to existing piles. */
@Command(
        name = "assign",
        mixinStandardHelpOptions = true,
        description = {
            "Assigns new pictures to the piles of an earlier graft cluster.",
            "Your pictures are never changed."
        })
final class AssignCommand extends ModelCommand {
    AssignCommand() {
        super("-assigned");
    }

    @Override
    void check(Path file, GraftModel learnt) {
        if (learnt.task() != ModelTask.PILES) {
            throw new IllegalArgumentException(file + " has " + learnt.task() + ", not piles; use graft predict");
        }
    }

    @Override
    Optional<Outcome> apply(NewPictures learnt, PictureCollection target, Engine engine) {
        return learnt.assign(target, engine)
                .map(found -> new SortOutcome(found.withMoreNotes(PictureInput.rejections(target))));
    }
}
