package dev.graft.cli.command;

import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.input.CaptionOption;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.EngineOptions;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.engine.Engine;
import dev.graft.index.IndexParams;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that learns from captioned pictures and writes a model. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public abstract class LearningCommand extends GraftCommand {
    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The model file to write. Default: a .graftmodel file in the current folder, named after the"
                    + " input.")
    private @Nullable Path out;

    @Mixin
    private CaptionOption captions;

    @Mixin
    private EngineOptions engines;

    @Mixin
    private FeatureOption features;

    /** @param report prints what was learnt, given the file that the model is in */
    public record Learnt(GraftModel model, Consumer<Path> report) {}

    /** How the model is learnt. */
    public interface Learning {
        /** Empty if it was stopped. */
        Optional<Learnt> learn(PictureCollection captioned, IndexParams indexing, Engine engine, Progress progress)
                throws IOException;
    }

    /** The tables of captions; a wrong combination of options is reported before any work is done. */
    public final List<Path> tables(PictureInput pictures) {
        return captions.tables(pictures);
    }

    /** The file to write. */
    public final Path file(String name) throws IOException {
        return GivenPaths.modelToWrite(out == null ? Path.of(name + ModelFile.EXTENSION) : out);
    }

    public final int run(PictureInput captioned, List<Path> tables, Path file, Learning learning) throws IOException {
        Interrupt.listen();
        var summary = summary();
        var progress = progress();
        features.choose(captioned.pictures(), engines, progress);
        features.notes().forEach(this::say);
        var indexing = features.indexing(engines).withTables(tables);
        try (var engine = engines.open();
                var pictures = captioned.open(indexing, progress, summary.messages())) {
            var learnt = progress.stopRequested()
                    ? Optional.<Learnt>empty()
                    : learning.learn(pictures, indexing, engine, progress);
            if (learnt.isEmpty()) {
                summary.stopped();
            } else {
                ModelFile.write(file, learnt.get().model());
                learnt.get().report().accept(file);
                if (indexing.features().isEmpty() && features.networks().lacksOne()) {
                    say("  " + NetworkSummary.HINT);
                }
            }
        }
        return 0;
    }
}
