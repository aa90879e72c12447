package dev.graft.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.stream.StreamSummary;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.JsonOption;
import dev.graft.cli.summary.AnnotationSummary;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.cli.summary.StreamContents;
import dev.graft.cli.summary.TextSummary;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What a collection holds. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description =
                "Shows what a collection holds (pictures, classes, tags, visual words, settings and rejected files, or"
                        + " texts with their classes and words), or what a stream was shown and taught.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ShowCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    @Parameters(paramLabel = "FILE", description = "A .graft or .stream file.")
    private Path file;

    @Option(names = "--rejected", description = "List every rejected file and the reason.")
    private boolean rejected;

    @Option(
            names = "--labels",
            paramLabel = "TABLE",
            description = "For a stream: write the labels that people gave to a table, for graft classify --labels.")
    private @Nullable Path labels;

    @Override
    public Integer call() throws IOException {
        var out = spec.commandLine().getOut();
        if (file.toString().endsWith(StreamSummary.EXTENSION)) {
            var stream = StreamContents.of(file);
            if (labels != null) {
                stream.writeLabels(labels, out);
            } else if (json.given()) {
                out.println(stream.json().toPrettyString());
            } else {
                stream.print(out);
            }
            return 0;
        }
        if (labels != null) {
            throw new IllegalArgumentException("--labels goes with a .stream file");
        }
        try (var collection = PictureCollection.read(GivenPaths.collection(file))) {
            if (json.given()) {
                out.println(json(collection).toPrettyString());
            } else if (rejected) {
                collection.pictures().rejected().forEach(row -> out.println(IndexSummary.describe(row)));
            } else {
                print(out, collection);
            }
        }
        return 0;
    }

    private void print(PrintWriter out, PictureCollection collection) {
        var pictures = collection.pictures();
        out.println(Printable.of(collection.file()
                + collection.folder().map(folder -> ", from " + folder).orElse("")));
        if (collection.holdsTexts()) {
            var summary = TextSummary.of(collection.words().all());
            out.println("  " + Counted.of(summary.texts(), "text") + ", no pictures");
            summary.print(out);
            return;
        }
        out.println("  " + Counted.of(pictures.indexed().size(), "picture") + formats(collection));
        AnnotationSummary.of(collection.words().all()).print(out);
        var current = collection.vocabularies().current();
        for (var vocabulary : collection.vocabularies().all()) {
            boolean isCurrent = current.map(vocabulary::equals).orElse(false);
            out.println(
                    "  " + IndexSummary.describe(vocabulary) + (isCurrent || current.isEmpty() ? "" : ", not current"));
            out.println("    " + readable(vocabulary.features()));
            out.println("    " + readable(vocabulary.provenance()));
            out.println("    " + bags(collection, vocabulary));
        }
        IndexSummary.printRejected(out, pictures.rejected(), file);
        IndexSummary.printDuplicates(out, pictures.duplicates());
        if (pictures.missing() > 0) {
            out.println("  " + Counted.of(pictures.missing(), "file") + " missing");
        }
    }

    private static String formats(PictureCollection collection) {
        var formats = collection.pictures().formats();
        return formats.isEmpty()
                ? ""
                : formats.entrySet().stream()
                        .map(format -> Counted.number(format.getValue()) + " " + format.getKey())
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    private static String bags(PictureCollection collection, VisualVocabulary vocabulary) {
        long bagged = collection.vocabularies().bagged(vocabulary);
        int all = collection.pictures().indexed().size();
        if (bagged < all) {
            return Counted.number(bagged) + " of " + Counted.number(all)
                    + " pictures have these; `graft index` adds the rest";
        }
        var totals = collection.vocabularies().totals(vocabulary);
        int rows = Math.max(1, totals.pictures());
        return String.format(
                Locale.ROOT,
                "on average, a picture has a total count of %,.1f over %s; %,d of %s",
                totals.total() / rows,
                Counted.of(Math.round((double) totals.entries() / rows), "different word"),
                totals.used(),
                vocabulary.words() == 1 ? "1 word occurs" : Counted.of(vocabulary.words(), "word") + " occur");
    }

    /** {"maxSide":640,"kind":"dense-sift"} as "maxSide 640, kind dense-sift". */
    private static String readable(String json) {
        if (!json.startsWith("{")) {
            return json;
        }
        var parts = new StringBuilder();
        tree(json)
                .properties()
                .forEach(field -> parts.append(parts.isEmpty() ? "" : ", ")
                        .append(field.getKey())
                        .append(' ')
                        .append(field.getValue().isTextual() ? field.getValue().asText() : field.getValue()));
        return parts.toString();
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new CollectionException("damaged settings: " + json, e);
        }
    }

    static ObjectNode json(PictureCollection collection) {
        if (collection.holdsTexts()) {
            return TextSummary.of(collection.words().all()).json(collection.file());
        }
        var pictures = collection.pictures();
        ObjectNode node = JSON.createObjectNode();
        node.put("collection", collection.file().toString());
        collection.folder().ifPresent(folder -> node.put("folder", folder.toString()));
        node.put("pictures", pictures.indexed().size()).put("missing", pictures.missing());
        AnnotationSummary.of(collection.words().all()).addTo(node.putObject("words"));
        var list = node.putArray("vocabularies");
        var current = collection.vocabularies().current();
        for (var vocabulary : collection.vocabularies().all()) {
            var entry = list.addObject()
                    .put("hash", vocabulary.hash())
                    .put("kind", vocabulary.kind().stored().toLowerCase(Locale.ROOT))
                    .put("words", vocabulary.words())
                    .put("current", current.map(vocabulary::equals).orElse(false))
                    .put("bags", collection.vocabularies().bagged(vocabulary));
            entry.set(
                    "features",
                    vocabulary.features().startsWith("{")
                            ? tree(vocabulary.features())
                            : JSON.getNodeFactory().textNode(vocabulary.features()));
            entry.set("provenance", tree(vocabulary.provenance()));
        }
        IndexSummary.addProblems(node, pictures.rejected(), pictures.duplicates());
        return node;
    }
}
