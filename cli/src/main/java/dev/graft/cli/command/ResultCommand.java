package dev.graft.cli.command;

import dev.graft.app.model.GraftModel;
import dev.graft.app.output.ResultFolder;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.result.Outcome;
import dev.graft.cli.result.ResultOptions;
import dev.graft.engine.Engine;
import dev.graft.index.IndexParams;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** A command that sorts or labels pictures and writes the result into a folder. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public abstract class ResultCommand extends GraftCommand {
    @Mixin
    private ResultOptions results;

    /** @param model absent if an existing model was applied */
    public record Made(Outcome outcome, Optional<GraftModel> model) {}

    /** What is done with the open collections. */
    public interface Work {
        /** Empty if it was stopped. */
        Optional<Made> run(
                PictureCollection target, Optional<PictureCollection> source, Engine engine, Progress progress)
                throws IOException;
    }

    public final ResultOptions results() {
        return results;
    }

    /**
     * Opens the pictures, indexing them first if they are folders, and writes what the work makes of them.
     *
     * @param indexing how to index the target
     * @param source pictures to borrow from
     * @param sourceIndexing how to index these
     */
    public final int run(
            PictureInput target,
            IndexParams indexing,
            Optional<PictureInput> source,
            IndexParams sourceIndexing,
            ResultFolder folder,
            Work work)
            throws IOException {
        Interrupt.listen();
        var summary = summary();
        var progress = progress();
        try (var engine = results.engine().open();
                var pictures = target.open(indexing, progress, summary.messages());
                var borrowed =
                        source.isEmpty() ? null : source.get().open(sourceIndexing, progress, summary.messages())) {
            var made = progress.stopRequested()
                    ? Optional.<Made>empty()
                    : work.run(pictures, Optional.ofNullable(borrowed), engine, progress);
            if (made.isEmpty()) {
                summary.stopped();
            } else {
                summary.finish(made.get().outcome(), folder, made.get().model(), results, pictures);
            }
        }
        return 0;
    }
}
