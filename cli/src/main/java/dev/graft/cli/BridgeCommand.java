package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.bridge.BridgeLearner;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionBridge;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.console.Printable;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.EngineOptions;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.result.ResultSummary;
import dev.graft.core.check.Check;
import dev.graft.store.PictureCollection;
import dev.graft.text.SharedTerms;
import dev.graft.text.TextDocument;
import dev.graft.text.TextDocuments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** From pictures with words, and labelled texts, to a bridge. */
@Command(
        name = "bridge",
        mixinStandardHelpOptions = true,
        description = {
            "Learns what labelled texts say of pictures, over pictures that come with captions or tags. A stream begins with"
                    + " it (graft stream --bridge), and graft predict labels pictures by it alone.",
            "Pictures and texts are only ever read."
        })
final class BridgeCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(
            index = "0",
            paramLabel = "PAIRS",
            description =
                    "Pictures with captions or tags: a folder, or a collection (.graft). What they show need not be"
                            + " what the labels are about, though it helps.")
    @SuppressWarnings("NullAway.Init")
    private Path pictures;

    @Parameters(
            index = "1",
            paramLabel = "TEXTS",
            description = "Labelled texts: a folder whose sub-folders are the labels, JSON Lines, CSV, or a collection"
                    + " (.graft) of texts or of pictures with captions and labels.")
    @SuppressWarnings("NullAway.Init")
    private Path texts;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The model to write. Default: the name of the texts with .graftmodel, where you are.")
    private @Nullable Path out;

    @Option(
            names = {"--captions", "--tags", "--words-from"},
            paramLabel = "FILE",
            description = "Captions or tags where PAIRS is a folder; see graft index --help. Default: its captions.csv"
                    + " or tags.csv, if there is one.")
    private List<Path> tables = List.of();

    @Option(
            names = "--words",
            paramLabel = "N",
            description = "How many words count at the most, those of most pictures first. Default: ${DEFAULT-VALUE}.",
            defaultValue = "" + SharedTerms.MOST_WORDS)
    private int words;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private EngineOptions engines;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private FeatureOption features;

    @Override
    public Integer call() throws IOException {
        Check.inRange(1, 100_000, words, "--words");
        var source = PictureInput.of(pictures);
        if (!tables.isEmpty() && !source.isFolder()) {
            throw new IllegalArgumentException(
                    "--captions goes with a folder; a collection has its captions from graft index");
        }
        tables.forEach(GivenPaths::readable);
        String name = String.valueOf(texts.getFileName());
        var labelled = labelledTexts();
        // Found out now, and not after a folder was indexed for nothing.
        BridgeLearner.check(name, labelled);
        var file = target();
        Interrupt.listen();
        var summary = new ResultSummary(output, spec.commandLine().getOut());
        var progress = output.progress(spec.commandLine().getErr());
        var indexing = features.indexing(engines).withTables(tables.isEmpty() ? source.tables() : tables);
        try (var engine = engines.open();
                var pairs = source.open(indexing, progress, summary.messages())) {
            pairs.checkHoldsPictures();
            var made = progress.stopRequested()
                    ? Optional.<CollectionBridge.Made>empty()
                    : new CollectionBridge(words, indexing, engine, progress).learn(pairs, labelled, name);
            if (made.isEmpty()) {
                summary.stopped();
                return 0;
            }
            ModelFile.write(file, made.get().model());
            tell(made.get().learnt(), file);
        }
        return 0;
    }

    private List<PictureAnnotations> labelledTexts() throws IOException {
        if (!Files.exists(texts)) {
            GivenPaths.readable(texts);
        }
        if (texts.toString().endsWith(".graft") && !Files.isDirectory(texts)) {
            try (var collection = PictureCollection.read(GivenPaths.collection(texts))) {
                return collection.words().all();
            }
        }
        var read = TextDocuments.read(texts);
        if (read.problemCount() > 0 && output.summary()) {
            spec.commandLine()
                    .getErr()
                    .println("graft: " + Counted.of(read.problemCount(), "text") + " skipped, the first: "
                            + Printable.of(read.problems().get(0).toString()));
        }
        return read.documents().stream().map(TextDocument::words).toList();
    }

    private Path target() throws IOException {
        String name = String.valueOf(texts.toAbsolutePath().normalize().getFileName())
                .replaceFirst("\\.(graft|jsonl|ndjson|csv|tsv)$", "");
        return GivenPaths.modelToWrite(out == null ? Path.of(name + ModelFile.EXTENSION) : out);
    }

    private void tell(BridgeLearner.Learnt learnt, Path file) {
        var print = spec.commandLine().getOut();
        var names = learnt.classes();
        if (output.json()) {
            var tree = new ObjectMapper().createObjectNode();
            tree.put("model", file.toString()).put("pairs", learnt.pairs()).put("words", learnt.words());
            var labels = tree.putArray("labels");
            for (int c = 0; c < names.size(); c++) {
                labels.addObject()
                        .put("label", names.get(c))
                        .put("texts", learnt.texts().get(c))
                        .put("believed", learnt.believed().get(c));
            }
            learnt.notes().forEach(tree.putArray("notes")::add);
            print.println(tree.toPrettyString());
        } else if (output.summary()) {
            print.println("Learnt from " + Counted.of(learnt.pairs(), "picture") + " with words, and "
                    + Counted.of(learnt.words(), "word") + " that the texts have too, what these say of pictures:");
            print.println("  "
                    + Printable.of(IntStream.range(0, names.size())
                            .mapToObj(c -> String.format(
                                    Locale.ROOT,
                                    "%s (%s, believed %.2f)",
                                    names.get(c),
                                    Counted.of(learnt.texts().get(c), "text"),
                                    learnt.believed().get(c)))
                            .collect(Collectors.joining(", "))));
            learnt.notes().forEach(note -> print.println("  " + Printable.of(note)));
            if (learnt.believed().stream().allMatch(part -> part < 0.05)) {
                print.println("  The texts say next to nothing about how pictures look: a stream will learn from"
                        + " corrections alone");
            }
            print.println("Bridge in " + Printable.of(file.toString()) + ": graft stream --bridge "
                    + Printable.of(file.toString()) + " --state FILE");
        }
    }
}
