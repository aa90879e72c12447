package dev.graft.cli;

import dev.graft.app.board.CollectionBoard;
import dev.graft.app.cluster.SortConstraints;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.MethodOptions;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.option.SortOptions;
import dev.graft.cli.result.ResultOptions;
import dev.graft.cli.result.ResultSummary;
import dev.graft.cli.result.SortOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** From pictures to piles. */
@Command(
        name = "cluster",
        mixinStandardHelpOptions = true,
        modelTransformer = MethodOptions.OfClusterers.class,
        description = {
            "Sorts pictures into piles, with the help of other pictures if some are given, names the piles where the"
                    + " others have tags or captions, and writes a report to look at.",
            "The pictures are only ever read."
        })
final class ClusterCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(paramLabel = "PICTURES", description = "A folder of pictures, or a collection (.graft).")
    @SuppressWarnings("NullAway.Init")
    private Path pictures;

    @Option(
            names = "--with",
            paramLabel = "OTHER",
            description = "Other pictures to borrow from: a folder or a collection. With captions or tags, piles get"
                    + " names.")
    private @Nullable Path with;

    @Option(
            names = {"--captions", "--tags", "--words-from"},
            paramLabel = "FILE",
            description =
                    "Captions or tags of the other pictures where --with is a folder; see graft index --help. Default:"
                            + " its captions.csv or tags.csv, if there is one.")
    private List<Path> tables = List.of();

    @Option(
            names = "--no-corrections",
            description =
                    "Sort as if nobody had corrected anything. Default: what was corrected on the page (graft serve)"
                            + " stays where it was put, and the rest moves accordingly.")
    private boolean noCorrections;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private SortOptions sort;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ResultOptions results;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private FeatureOption features;

    @Override
    public Integer call() throws IOException {
        var params = sort.params(spec.commandLine().getParseResult());
        params.checkFor(with != null);
        var source = PictureInput.of(pictures);
        var other = with == null ? null : PictureInput.of(with);
        if (other != null) {
            source.differsFrom(other);
        }
        if (!tables.isEmpty() && (other == null || !other.isFolder())) {
            throw new IllegalArgumentException("--captions goes with a folder that is given by --with; a collection"
                    + " has its captions from graft index");
        }
        tables.forEach(GivenPaths::readable);
        var found = tables.isEmpty() && other != null ? other.tables() : tables;
        var folder = other == null ? results.folder("-piles", source) : results.folder("-piles", source, other);
        Interrupt.listen();
        var summary = new ResultSummary(output, spec.commandLine().getOut());
        var progress = output.progress(spec.commandLine().getErr());
        var indexing = features.indexing(results.engine());
        try (var engine = results.engine().open();
                var target = source.open(indexing, progress, summary.messages());
                var help =
                        other == null ? null : other.open(indexing.withTables(found), progress, summary.messages())) {
            if (progress.stopRequested()) {
                summary.stopped();
                return 0;
            }
            var steering = noCorrections
                    ? SortConstraints.NONE
                    : CollectionBoard.open(target)
                            .now()
                            .steering(target.pictures().names());
            var made = new CollectionSorter(params, indexing, engine, progress)
                    .sort(target, Optional.ofNullable(help), steering);
            if (made.isEmpty()) {
                summary.stopped();
                return 0;
            }
            var sorting = made.get().sorting().withNotes(PictureInput.rejections(target));
            summary.finish(
                    new SortOutcome(sorting), folder, Optional.of(made.get().model()), results);
        }
        return 0;
    }
}
