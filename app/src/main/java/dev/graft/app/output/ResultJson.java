package dev.graft.app.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * {@code result.json}: everything in a result, for programs. Fields come in one order; what is absent or not a finite
 * number is null. Piles, labels and pictures are counted from 1, as in all that people see.
 */
public final class ResultJson {
    public static final String NAME = "result.json";
    public static final int VERSION = 1;

    static final String PILES = "piles";
    static final String LABELS = "labels";

    private static final String FORMAT = "graft-result";
    private static final ObjectMapper JSON = new ObjectMapper();

    private ResultJson() {}

    public static void write(Path file, Sorting sorting) throws IOException {
        write(file, tree(sorting));
    }

    public static void write(Path file, Labelling labelling) throws IOException {
        write(file, tree(labelling));
    }

    /** Leaves the stream open. */
    public static void write(OutputStream out, Sorting sorting) throws IOException {
        out.write(bytes(tree(sorting)));
    }

    /** Leaves the stream open. */
    public static void write(OutputStream out, Labelling labelling) throws IOException {
        out.write(bytes(tree(labelling)));
    }

    private static void write(Path file, ObjectNode tree) throws IOException {
        AtomicFile.write(file, bytes(tree));
    }

    private static byte[] bytes(ObjectNode tree) throws IOException {
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tree);
        return (text.replace("\r\n", "\n") + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * A result that was written before.
     *
     * @throws IllegalArgumentException if the file is none, or one of a later version
     */
    public static JsonNode read(Path file) throws IOException {
        if (kindOf(file).isEmpty()) {
            throw new IllegalArgumentException(file + " is not a result of Graft");
        }
        var tree = JSON.readTree(file.toFile());
        if (tree.path("version").asInt() > VERSION) {
            throw new IllegalArgumentException(file + " was written by a newer Graft: its format is "
                    + tree.path("version") + ", this Graft reads up to " + VERSION + ". Update Graft to use it");
        }
        return tree;
    }

    /** What a file of an earlier result is about, by its first fields; absent where it is none. */
    static Optional<String> kindOf(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (var parser = JSON.createParser(file.toFile())) {
            boolean result = parser.nextToken() == JsonToken.START_OBJECT
                    && "format".equals(parser.nextFieldName())
                    && FORMAT.equals(parser.nextTextValue());
            if (!result) {
                return Optional.empty();
            }
            parser.nextFieldName();
            parser.nextToken();
            // The first results were all about piles and did not say so.
            String kind = "kind".equals(parser.nextFieldName()) ? parser.nextTextValue() : null;
            return Optional.of(kind == null ? PILES : kind);
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** The same, for a program that goes on with it. */
    public static ObjectNode tree(Sorting sorting) {
        var root = head(PILES, sorting.summary(), sorting.collection(), sorting.method());
        about(root, sorting.settings(), sorting.notes());
        var piles = root.putArray("piles");
        for (int i = 0; i < sorting.piles().size(); i++) {
            piles.add(pile(i + 1, sorting.piles().get(i)));
        }
        var pictures = root.putArray("pictures");
        for (int i = 0; i < sorting.pictures().size(); i++) {
            pictures.add(picture(i + 1, sorting.pictures().get(i)));
        }
        root.set("help", optional(sorting.help(), ResultJson::help));
        root.set("choice", optional(sorting.choice(), ResultJson::choice));
        root.set("evaluation", optional(sorting.evaluation(), ResultJson::evaluation));
        root.set("trace", trace(sorting.trace()));
        return root;
    }

    /** The same, for a program that goes on with it. */
    public static ObjectNode tree(Labelling labelling) {
        var root = head(LABELS, labelling.summary(), labelling.collection(), labelling.method());
        about(root, labelling.settings(), labelling.notes());
        root.put("multi", labelling.multi());
        var classes = root.putArray("classes");
        for (int i = 0; i < labelling.classes().size(); i++) {
            classes.add(LabelJson.labelClass(i + 1, labelling.classes().get(i)));
        }
        var pictures = root.putArray("pictures");
        for (int i = 0; i < labelling.pictures().size(); i++) {
            pictures.add(LabelJson.picture(i + 1, labelling.pictures().get(i)));
        }
        root.set("next", numbers(labelling.next()));
        root.set("help", optional(labelling.help(), LabelJson::help));
        var rivals = root.putArray("rivals");
        labelling.rivals().forEach(rival -> rivals.add(LabelJson.rival(rival)));
        root.set("evaluation", optional(labelling.evaluation(), LabelJson::judgement));
        root.set("trace", trace(labelling.trace()));
        return root;
    }

    private static ObjectNode head(String kind, String summary, String collection, String method) {
        var root = JSON.createObjectNode();
        root.put("format", FORMAT).put("version", VERSION).put("kind", kind);
        return root.put("summary", summary).put("collection", collection).put("method", method);
    }

    private static void about(ObjectNode root, Map<String, String> settings, List<String> notes) {
        var named = root.putObject("settings");
        new TreeMap<>(settings).forEach(named::put);
        root.set("notes", texts(notes));
    }

    private static ObjectNode pile(int number, Pile pile) {
        var node = JSON.createObjectNode();
        node.put("number", number).put("name", pile.name()).put("size", pile.size());
        node.set("words", words(pile.words()));
        node.set("members", numbers(pile.members()));
        return node;
    }

    private static ObjectNode picture(int number, SortedPicture picture) {
        var node = JSON.createObjectNode();
        node.put("number", number).put("name", picture.name());
        node.put("path", picture.path().map(Path::toString).orElse(null));
        node.put("pile", picture.pile() + 1);
        number(node, "confidence", picture.confidence());
        node.put("doubtful", picture.doubtful());
        node.set("suggestions", words(picture.suggestions()));
        number(node, "x", picture.x());
        number(node, "y", picture.y());
        node.put("label", picture.label().orElse(null));
        return node;
    }

    private static ArrayNode words(List<ScoredWord> words) {
        var list = JSON.createArrayNode();
        for (var word : words) {
            number(list.addObject().put("word", word.word()), "score", word.score());
        }
        return list;
    }

    private static ObjectNode help(BorrowingOutcome help) {
        var node = JSON.createObjectNode();
        node.put("source", help.source()).put("pictures", help.pictures()).put("terms", help.terms());
        node.put("verdict", words(help.verdict()));
        node.put("used", help.used()).put("sentence", help.sentence());
        number(node, "captured", help.captured());
        number(node, "needed", help.needed());
        node.put("moved", help.moved());
        node.set("withHelp", optional(help.withHelp(), ResultJson::evaluation));
        node.set("withoutHelp", optional(help.withoutHelp(), ResultJson::evaluation));
        return node;
    }

    private static ObjectNode choice(PileChoice choice) {
        var node = JSON.createObjectNode();
        node.put("chosen", choice.chosen()).put("clear", choice.clear()).put("sentence", choice.sentence());
        var curve = node.putArray("curve");
        for (var point : choice.curve()) {
            var item = curve.addObject().put("piles", point.piles());
            number(item, "score", point.score());
            number(item, "chance", point.chance());
        }
        return node;
    }

    private static ObjectNode evaluation(Evaluation evaluation) {
        var node = JSON.createObjectNode();
        node.put("labelled", evaluation.labelled());
        number(node, "entropyBits", evaluation.entropyBits());
        number(node, "entropyNats", evaluation.entropyNats());
        number(node, "purity", evaluation.purity());
        number(node, "accuracy", evaluation.accuracy());
        number(node, "nmi", evaluation.nmi());
        number(node, "ari", evaluation.ari());
        return confusion(node, evaluation.labels(), evaluation.confusion());
    }

    private static ObjectNode trace(ConvergenceTrace trace) {
        var node = JSON.createObjectNode();
        node.put("objective", trace.objective());
        node.put("stopReason", words(trace.stopReason()));
        var steps = node.putArray("steps");
        for (var step : trace.steps()) {
            number(steps.addObject().put("iteration", step.iteration()), "objective", step.objective())
                    .put("moved", step.moved());
        }
        return node;
    }

    static ObjectNode confusion(ObjectNode node, List<String> labels, List<List<Integer>> counts) {
        node.set("labels", texts(labels));
        var confusion = node.putArray("confusion");
        counts.forEach(row -> row.forEach(confusion.addArray()::add));
        return node;
    }

    static ArrayNode texts(List<String> texts) {
        var list = JSON.createArrayNode();
        texts.forEach(list::add);
        return list;
    }

    /** Counted from 1. */
    static ArrayNode numbers(List<Integer> places) {
        var list = JSON.createArrayNode();
        places.forEach(place -> list.add(place + 1));
        return list;
    }

    /** The name of a constant as people write it. */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static <T> JsonNode optional(Optional<T> value, Function<T, JsonNode> form) {
        return value.map(form).orElse(JSON.nullNode());
    }

    static ObjectNode number(ObjectNode node, String name, double value) {
        return Double.isFinite(value) ? node.put(name, value) : node.putNull(name);
    }
}
