package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.cluster.SortParams;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.output.ResultJson;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.option.EngineOptions;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.result.SortOutcome;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.core.random.Seed;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.synthetic.AnnotationKind;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws, indexes and sorts example pictures. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description =
                "Draws two small sets of pictures, one to sort and one with captions and tags to borrow from, indexes"
                        + " both, and sorts the first. The pictures are synthetic: they show how Graft works, not"
                        + " how well.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class DemoCommand extends GraftCommand {
    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            defaultValue = "graft-demo",
            description = "The folder for the pictures and collections. Default: ${DEFAULT-VALUE}.")
    private Path folder;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "Seed of everything random. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Mixin
    private EngineOptions engines;

    private final ObjectNode results = new ObjectMapper().createObjectNode();
    private boolean stopTold;

    @Override
    public Integer call() throws IOException {
        var out = out();
        var progress = progress();
        GivenPaths.folder(folder);
        Interrupt.listen();
        var yours = draw("yours", WorldParams.yours(new Seed(seed)), Set.of(), progress);
        var borrowed =
                draw("borrowed", WorldParams.borrowed(new Seed(seed)), EnumSet.allOf(AnnotationKind.class), progress);
        boolean done = !progress.stopRequested() && learn(yours, borrowed, progress, out);
        if (output().json()) {
            out.println(results.put("stopped", !done).toPrettyString());
        } else if (output().summary() && !done && !stopTold) {
            out.println("Stopped early: completed work is kept; run the same command again to continue");
        }
        return 0;
    }

    /** Whether it ran to the end. */
    private boolean learn(Path yours, Path borrowed, Progress progress, PrintWriter out) throws IOException {
        var tables = EnumSet.allOf(AnnotationKind.class).stream()
                .map(file -> borrowed.resolve(file.fileName()))
                .toList();
        var settings = IndexParams.DEFAULT
                .withNetworks(KeptNetworks.ofUser())
                .withSeed(new Seed(seed))
                .withThreads(engines.threads())
                .withEngine(engines.engine());
        try (var target = PictureCollection.open(folder.resolve("yours.graft"));
                var source = PictureCollection.open(folder.resolve("borrowed.graft"))) {
            index(yours, target, settings, progress, out);
            index(borrowed, source, settings.withTables(tables), progress, out);
            if (progress.stopRequested()) {
                return false;
            }
            return sort(target, source, settings, progress, out);
        }
    }

    /** Whether it ran to the end. */
    private boolean sort(
            PictureCollection target,
            PictureCollection source,
            IndexParams settings,
            Progress progress,
            PrintWriter out)
            throws IOException {
        var summary = summary();
        var result = ResultFolder.at(folder.resolve("piles"));
        try (var engine = engines.open()) {
            var made = new CollectionSorter(SortParams.DEFAULT.withSeed(new Seed(seed)), settings, engine, progress)
                    .sort(target, Optional.of(source));
            if (made.isEmpty()) {
                return false;
            }
            var sorting = made.get().sorting();
            result.write(sorting, Optional.of(made.get().model()), target);
            if (output().json()) {
                results.set("piles", ResultJson.tree(sorting));
            } else if (output().summary()) {
                out.println();
                summary.print(new SortOutcome(sorting), result, Optional.empty());
                out.println();
                out.println(
                        "These pictures are drawn; they are in " + folder + ". Your own photographs are sorted in the"
                                + " same way, but their piles get names only if you borrow from pictures with captions"
                                + " or tags.");
                out.println("  graft serve FOLDER                   sorts them on a page in your browser");
                out.println("  graft cluster FOLDER --with OTHER    sorts them here, and borrows from OTHER");
            }
            return true;
        }
    }

    private Path draw(String name, WorldParams params, Set<AnnotationKind> words, Progress progress)
            throws IOException {
        var to = folder.resolve(name);
        if (progress.stopRequested()) {
            return to;
        }
        try {
            Files.createDirectories(to);
        } catch (IOException e) {
            throw new CollectionException("cannot create the folder " + to, e);
        }
        progress.begin("drawing", "picture", params.pictures());
        try {
            var writer = new WorldWriter(engines.threads(), done -> {
                progress.advance(done);
                return !progress.stopRequested();
            });
            writer.write(to, params, words);
        } finally {
            progress.end();
        }
        return to;
    }

    private void index(
            Path pictures, PictureCollection collection, IndexParams settings, Progress progress, PrintWriter out)
            throws IOException {
        if (progress.stopRequested()) {
            return;
        }
        var report = new Indexer(collection, settings, progress).index(pictures);
        if (!report.rejected().isEmpty()) {
            throw new CollectionException("a picture that was just drawn cannot be read: "
                    + report.rejected().get(0).name());
        }
        if (output().json()) {
            results.set(String.valueOf(pictures.getFileName()), IndexSummary.json(collection, report));
        } else if (output().summary()) {
            IndexSummary.print(out, pictures, collection, report);
            stopTold = report.stopped();
        }
    }
}
