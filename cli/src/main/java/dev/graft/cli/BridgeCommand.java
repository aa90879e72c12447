package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.bridge.BridgeLearner;
import dev.graft.app.pipeline.CollectionBridge;
import dev.graft.cli.command.LearningCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.GivenPaths;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Learns a bridge from labelled texts to pictures, over captioned pictures. */
@Command(
        name = "bridge",
        mixinStandardHelpOptions = true,
        description = {
            "Learns from captioned or tagged pictures what labelled texts say about pictures. The resulting bridge"
                    + " is what"
                    + " graft stream starts from (--bridge); graft predict can label pictures with it directly.",
            "Your pictures and texts are never changed."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class BridgeCommand extends LearningCommand {
    @Parameters(
            index = "0",
            paramLabel = "PAIRS",
            description =
                    "Pictures with captions or tags: a folder, or a collection (.graft). They need not show what the"
                            + " labels are about, though it helps.")
    private Path pictures;

    @Parameters(
            index = "1",
            paramLabel = "TEXTS",
            description =
                    "Labelled texts: a folder with one subfolder per label, JSON Lines, CSV, or a collection (.graft)"
                            + " of texts or of pictures with captions and labels.")
    private Path texts;

    @Option(
            names = "--words",
            paramLabel = "N",
            description = "The maximum number of words to use; words that occur with more pictures come first. Default:"
                    + " ${DEFAULT-VALUE}.",
            defaultValue = "" + SharedTerms.MOST_WORDS)
    private int words;

    @Override
    public Integer call() throws IOException {
        Check.inRange(1, 100_000, words, "--words");
        var pairs = PictureInput.of(pictures);
        var tables = tables(pairs);
        String name = String.valueOf(texts.getFileName());
        var labelled = labelledTexts();
        // Checked now, so that unusable texts are reported before a folder is indexed.
        BridgeLearner.check(name, labelled);
        return run(pairs, tables, file(stem()), (collection, indexing, engine, progress) -> {
            collection.checkHoldsPictures();
            return new CollectionBridge(words, indexing, engine, progress)
                    .learn(collection, labelled, name)
                    .map(made -> new Learnt(made.model(), file -> report(made.learnt(), file)));
        });
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
        if (read.problemCount() > 0 && output().summary()) {
            err().println("graft: " + Counted.of(read.problemCount(), "text") + " skipped, the first: "
                    + Printable.of(read.problems().get(0).toString()));
        }
        return read.documents().stream().map(TextDocument::words).toList();
    }

    /** The name of the texts without the extension of a file. */
    private String stem() {
        return String.valueOf(texts.toAbsolutePath().normalize().getFileName())
                .replaceFirst("\\.(graft|jsonl|ndjson|csv|tsv)$", "");
    }

    private void report(BridgeLearner.Learnt learnt, Path file) {
        var names = learnt.classes();
        if (output().json()) {
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
            out().println(tree.toPrettyString());
            return;
        }
        say("Learnt from " + Counted.of(learnt.pairs(), "captioned picture") + " and "
                + Counted.of(learnt.words(), "word") + " that they share with the texts. Weight of the text by label:");
        say("  "
                + IntStream.range(0, names.size())
                        .mapToObj(c -> String.format(
                                Locale.ROOT,
                                "%s %.2f (%s)",
                                names.get(c),
                                learnt.believed().get(c),
                                Counted.of(learnt.texts().get(c), "text")))
                        .collect(Collectors.joining(", ")));
        learnt.notes().forEach(note -> say("  " + note));
        if (learnt.believed().stream().allMatch(part -> part < 0.05)) {
            say("  The texts say almost nothing about how pictures look: a stream will have to learn from corrections");
        }
        say("Bridge in " + file + ": graft stream --bridge " + file + " --state FILE");
    }
}
