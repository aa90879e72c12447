package dev.graft.cli;

import dev.graft.collection.IndexParams;
import dev.graft.core.check.Check;
import dev.graft.engine.Engine;
import dev.graft.sort.Sorter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
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
            description = "Other pictures to borrow from: a folder or a collection. With captions or tags the piles"
                    + " get names.")
    private @Nullable Path with;

    @Option(
            names = {"--captions", "--tags", "--words-from"},
            paramLabel = "FILE",
            description = "Captions or tags of the other pictures where --with is a folder; see graft index --help.")
    private List<Path> tables = List.of();

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private SortOptions sort;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description = "Where the result goes. Default: the name of the pictures with -piles, where you are.")
    private @Nullable Path out;

    @Option(
            names = "--links",
            paramLabel = "DIR",
            description = "Also make a folder of links to the pictures, by pile.")
    private @Nullable Path links;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Default: all cores. The result is the same for any number.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws IOException {
        Check.inRange(1, 1024, threads, "--threads");
        var params = sort.params();
        var source = Source.of(pictures);
        var other = with == null ? null : Source.of(with);
        if (other != null) {
            source.differsFrom(other);
        }
        if (!tables.isEmpty() && (other == null || !other.isFolder())) {
            throw new IllegalArgumentException("--captions goes with a folder given by --with; a collection has its"
                    + " captions from graft index");
        }
        tables.forEach(Given::readable);
        var results = new ResultFolder(out == null ? Path.of(source.name() + "-piles") : out);
        Interrupt.listen();
        long start = System.nanoTime();
        var progress = output.progress(spec.commandLine().getErr());
        var messages = output.summary() ? spec.commandLine().getOut() : new PrintWriter(PrintWriter.nullWriter());
        var settings = IndexParams.DEFAULT.withThreads(threads);
        try (var engine = Engine.local(threads);
                var target = source.open(settings, progress, messages);
                var help = other == null ? null : other.open(settings.withTables(tables), progress, messages)) {
            var outcome = new Sorter(params, engine, progress).sort(target, java.util.Optional.ofNullable(help));
            if (outcome.isEmpty()) {
                messages.println("Stopped early: nothing was written; what was indexed is kept");
                return 0;
            }
            report(outcome.get().sorting(), start);
        }
        return 0;
    }
}
