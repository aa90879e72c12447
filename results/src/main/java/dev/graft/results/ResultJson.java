package dev.graft.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.file.WholeFile;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.sort.Evaluation;
import dev.graft.sort.Help;
import dev.graft.sort.Pile;
import dev.graft.sort.PileChoice;
import dev.graft.sort.ScoredWord;
import dev.graft.sort.SortedPicture;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * {@code result.json}: everything in a sorting, for programs. Fields come in one order; what is absent or not a finite
 * number is null. Piles and pictures are counted from 1, as in all that people see.
 */
public final class ResultJson {
    public static final String NAME = "result.json";
    public static final int VERSION = 1;

    private static final String FORMAT = "graft-result";
    private static final ObjectMapper JSON = new ObjectMapper();

    private ResultJson() {}

    public static void write(Path file, Sorting sorting) throws IOException {
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tree(sorting));
        WholeFile.write(file, (text.replace("\r\n", "\n") + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a file is such a result, of whatever version; its first field says so. */
    static boolean isResult(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var parser = JSON.createParser(file.toFile())) {
            return parser.nextToken() == JsonToken.START_OBJECT
                    && "format".equals(parser.nextFieldName())
                    && FORMAT.equals(parser.nextTextValue());
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    /** The same, for a program that goes on with it. */
    public static ObjectNode tree(Sorting sorting) {
        var root = JSON.createObjectNode();
        root.put("format", FORMAT).put("version", VERSION);
        root.put("summary", sorting.summary());
        root.put("collection", sorting.collection());
        root.put("method", sorting.method());
        var settings = root.putObject("settings");
        new TreeMap<>(sorting.settings()).forEach(settings::put);
        sorting.notes().forEach(root.putArray("notes")::add);
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

    private static ObjectNode pile(int number, Pile pile) {
        var node = JSON.createObjectNode();
        node.put("number", number).put("name", pile.name()).put("size", pile.size());
        node.set("words", words(pile.words()));
        var members = node.putArray("members");
        pile.members().forEach(member -> members.add(member + 1));
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

    private static ObjectNode help(Help help) {
        var node = JSON.createObjectNode();
        node.put("source", help.source()).put("pictures", help.pictures()).put("terms", help.terms());
        node.put("verdict", help.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '));
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
        evaluation.labels().forEach(node.putArray("labels")::add);
        var confusion = node.putArray("confusion");
        evaluation.confusion().forEach(row -> row.forEach(confusion.addArray()::add));
        return node;
    }

    private static ObjectNode trace(ConvergenceTrace trace) {
        var node = JSON.createObjectNode();
        node.put("objective", trace.objective());
        node.put(
                "stopReason", trace.stopReason().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        var steps = node.putArray("steps");
        for (var step : trace.steps()) {
            number(steps.addObject().put("iteration", step.iteration()), "objective", step.objective())
                    .put("moved", step.moved());
        }
        return node;
    }

    private static <T> JsonNode optional(Optional<T> value, Function<T, JsonNode> form) {
        return value.map(form).orElse(JSON.nullNode());
    }

    private static ObjectNode number(ObjectNode node, String name, double value) {
        return Double.isFinite(value) ? node.put(name, value) : node.putNull(name);
    }
}
