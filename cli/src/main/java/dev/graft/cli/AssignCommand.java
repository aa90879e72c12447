package dev.graft.cli;

import dev.graft.collection.PictureCollection;
import dev.graft.model.GraftModel;
import dev.graft.model.Task;
import dev.graft.results.NewPictures;
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
        if (learnt.task() != Task.PILES) {
            throw new IllegalArgumentException(file + " has no piles but " + learnt.task() + "; use graft predict");
        }
    }

    @Override
    Optional<Outcome> apply(NewPictures learnt, PictureCollection target) {
        return learnt.assign(target).map(found -> new SortOutcome(found.withNotes(Source.rejections(target))));
    }
}
