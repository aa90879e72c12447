package dev.graft.cli.show;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.cli.summary.AnnotationSummary;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.cli.summary.TextSummary;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;

/** The contents of a collection, as text and as JSON. */
public final class CollectionContents {
    private static final ObjectMapper JSON = new ObjectMapper();

    private CollectionContents() {}

    /** @param internals whether to print how features were made, for those who ask */
    static void print(PrintWriter out, PictureCollection collection, boolean internals) {
        var pictures = collection.pictures();
        out.println(Printable.of(collection.file()
                + collection.folder().map(folder -> ", from " + folder).orElse("")));
        if (collection.holdsTexts()) {
            var summary = TextSummary.of(collection.words().all());
            out.println("  " + Counted.of(summary.texts(), "text") + ", no pictures");
            summary.print(out);
            return;
        }
        boolean imported = collection.vocabularies().all().stream().noneMatch(VisualVocabulary::takesPictures)
                && collection.folder().isEmpty();
        out.println("  "
                + (imported
                        ? Counted.of(pictures.indexed().size(), "row") + " of imported features, no pictures"
                        : Counted.of(pictures.indexed().size(), "picture") + formats(collection)));
        AnnotationSummary.of(collection.words().all()).print(out);
        var current = collection.vocabularies().current();
        for (var vocabulary : collection.vocabularies().all()) {
            boolean isCurrent = current.map(vocabulary::equals).orElse(false);
            String which = isCurrent || current.isEmpty() ? "" : ", not in use now";
            out.println("  " + IndexSummary.describe(vocabulary) + which);
            if (internals) {
                out.println("    " + readable(vocabulary.features()));
                out.println("    " + readable(vocabulary.provenance()));
            }
            if (internals
                    || collection.vocabularies().bagged(vocabulary)
                            < pictures.indexed().size()) {
                out.println("    " + bags(collection, vocabulary));
            }
        }
        IndexSummary.printRejected(out, pictures.rejected(), collection.file());
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

    public static ObjectNode json(PictureCollection collection) {
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
