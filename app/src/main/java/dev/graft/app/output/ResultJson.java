package dev.graft.app.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.io.AtomicFile;
import dev.graft.image.decode.PictureFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * {@code result.json}: everything in a result, for programs. Fields come in one order; what is absent or not a finite
 * number is null. Piles, labels and pictures are counted from 1, as in all that people see.
 */
public final class ResultJson {
    public static final String NAME = "result.json";
    public static final int VERSION = 1;

    private static final String FORMAT = "graft-result";
    private static final ObjectMapper JSON = new ObjectMapper();

    private ResultJson() {}

    public static AtomicFile.Content of(PictureResult result) {
        return out -> {
            String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tree(result));
            out.write((text.replace("\r\n", "\n") + "\n").getBytes(StandardCharsets.UTF_8));
        };
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
        JsonNode tree;
        try (var in = Files.newInputStream(file)) {
            tree = JSON.readTree(in);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(file + " is damaged: " + e.getOriginalMessage(), e);
        }
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
        try (var in = Files.newInputStream(file);
                var parser = JSON.createParser(in)) {
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
            return Optional.of(kind == null ? Sorting.PILES : kind);
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** The same, for a program that goes on with it. */
    public static ObjectNode tree(PictureResult result) {
        var root = JSON.createObjectNode()
                .put("format", FORMAT)
                .put("version", VERSION)
                .put("kind", result.kind())
                .put("summary", result.summary())
                .put("collection", result.collection())
                .put("method", result.method());
        new TreeMap<>(result.settings()).forEach(root.putObject("settings")::put);
        root.set("notes", texts(result.notes()));
        if (result instanceof Sorting sorting) {
            add(root, sorting);
        } else {
            add(root, (Labelling) result);
        }
        root.set("trace", trace(result.trace()));
        return root;
    }

    private static void add(ObjectNode root, Sorting sorting) {
        numbered(root.putArray("piles"), sorting.piles(), (node, pile) -> {
            node.put("name", pile.name()).put("size", pile.size());
            node.set("words", words(pile.words()));
            node.set("members", numbers(pile.members()));
        });
        numbered(root.putArray("pictures"), sorting.pictures(), (node, picture) -> {
            node.put("name", picture.name())
                    .put("path", picture.path().map(PictureFolder::text).orElse(null))
                    .put("pile", picture.pile() + 1)
                    .put("confidence", finite(picture.confidence()))
                    .put("doubtful", picture.doubtful());
            node.set("suggestions", words(picture.suggestions()));
            node.put("x", finite(picture.x()))
                    .put("y", finite(picture.y()))
                    .put("label", picture.label().orElse(null));
            if (!picture.also().isEmpty()) {
                node.set("also", texts(picture.also()));
            }
        });
        root.set("help", optional(sorting.help(), ResultJson::help));
        root.set("choice", optional(sorting.choice(), ResultJson::choice));
        root.set("evaluation", optional(sorting.evaluation(), ResultJson::evaluation));
    }

    private static void add(ObjectNode root, Labelling labelling) {
        root.put("multi", labelling.multi());
        numbered(root.putArray("classes"), labelling.classes(), (node, label) -> {
            node.put("name", label.name())
                    .put("size", label.members().size())
                    .put("borrowed", label.borrowed())
                    .put("own", label.own());
            node.set("members", numbers(label.members()));
        });
        numbered(root.putArray("pictures"), labelling.pictures(), (node, picture) -> {
            node.put("name", picture.name())
                    .put("path", picture.path().map(PictureFolder::text).orElse(null))
                    .put("label", picture.label() + 1)
                    .put("confidence", finite(picture.confidence()))
                    .put("runnerUp", picture.runnerUp().map(i -> i + 1).orElse(null))
                    .put("runnerUpConfidence", finite(picture.runnerUp().map(i -> picture.second())));
            node.set("labels", numbers(picture.labels()));
            node.put("given", picture.given())
                    .put("doubtful", picture.doubtful())
                    .put("x", finite(picture.x()))
                    .put("y", finite(picture.y()));
            node.set("known", texts(picture.known()));
            node.put("none", picture.none()).put("unlike", finite(picture.unlike()));
        });
        root.set("next", numbers(labelling.next()));
        root.set("help", optional(labelling.help(), ResultJson::help));
        var rivals = root.putArray("rivals");
        for (var rival : labelling.rivals()) {
            rivals.addObject()
                    .put("name", rival.name())
                    .put("learntFrom", rival.learntFrom())
                    .put("agreement", finite(rival.agreement()))
                    .put("estimate", finite(rival.estimate()))
                    .put("accuracy", finite(rival.accuracy()));
        }
        root.set("evaluation", optional(labelling.evaluation(), ResultJson::evaluation));
    }

    private static ObjectNode help(BorrowingOutcome help) {
        var node = JSON.createObjectNode()
                .put("source", help.source())
                .put("pictures", help.pictures())
                .put("terms", help.terms())
                .put("verdict", words(help.verdict()))
                .put("used", help.used())
                .put("sentence", help.sentence())
                .put("captured", finite(help.captured()))
                .put("needed", finite(help.needed()))
                .put("moved", help.moved());
        node.set("withHelp", optional(help.withHelp(), ResultJson::evaluation));
        node.set("withoutHelp", optional(help.withoutHelp(), ResultJson::evaluation));
        return node;
    }

    private static ObjectNode help(Labelling.Help help) {
        return JSON.createObjectNode()
                .put("source", help.source())
                .put("what", help.what())
                .put("verdict", words(help.verdict()))
                .put("used", help.used())
                .put("sentence", help.sentence())
                .put("estimate", finite(help.estimate()))
                .put("without", finite(help.without()));
    }

    private static ObjectNode choice(PileChoice choice) {
        var node = JSON.createObjectNode()
                .put("chosen", choice.chosen())
                .put("clear", choice.clear())
                .put("sentence", choice.sentence());
        var curve = node.putArray("curve");
        for (var point : choice.curve()) {
            curve.addObject()
                    .put("piles", point.piles())
                    .put("score", finite(point.score()))
                    .put("chance", finite(point.chance()));
        }
        return node;
    }

    private static ObjectNode evaluation(Evaluation evaluation) {
        var node = JSON.createObjectNode()
                .put("labelled", evaluation.labelled())
                .put("entropyBits", finite(evaluation.entropyBits()))
                .put("entropyNats", finite(evaluation.entropyNats()))
                .put("purity", finite(evaluation.purity()))
                .put("accuracy", finite(evaluation.accuracy()))
                .put("nmi", finite(evaluation.nmi()))
                .put("ari", finite(evaluation.ari()));
        return confusion(node, evaluation.labels(), evaluation.confusion());
    }

    private static ObjectNode evaluation(Labelling.Judgement judgement) {
        var node = JSON.createObjectNode()
                .put("judged", judgement.judged())
                .put("accuracy", finite(judgement.accuracy()))
                .put("precision", finite(judgement.precision()));
        return confusion(node, judgement.labels(), judgement.confusion());
    }

    private static ObjectNode confusion(ObjectNode node, List<String> labels, List<List<Integer>> counts) {
        node.set("labels", texts(labels));
        var confusion = node.putArray("confusion");
        counts.forEach(row -> row.forEach(confusion.addArray()::add));
        return node;
    }

    private static ObjectNode trace(ConvergenceTrace trace) {
        var node = JSON.createObjectNode()
                .put("objective", trace.objective())
                .put("stopReason", words(trace.stopReason()));
        var steps = node.putArray("steps");
        for (var step : trace.steps()) {
            steps.addObject()
                    .put("iteration", step.iteration())
                    .put("objective", finite(step.objective()))
                    .put("moved", step.moved());
        }
        return node;
    }

    private static <T> void numbered(ArrayNode list, List<T> items, BiConsumer<ObjectNode, T> fields) {
        for (T item : items) {
            var node = list.addObject();
            fields.accept(node.put("number", list.size()), item);
        }
    }

    private static ArrayNode words(List<ScoredWord> words) {
        var list = JSON.createArrayNode();
        words.forEach(word -> list.addObject().put("word", word.word()).put("score", finite(word.score())));
        return list;
    }

    private static ArrayNode texts(List<String> texts) {
        var list = JSON.createArrayNode();
        texts.forEach(list::add);
        return list;
    }

    /** Counted from 1. */
    private static ArrayNode numbers(List<Integer> places) {
        var list = JSON.createArrayNode();
        places.forEach(place -> list.add(place + 1));
        return list;
    }

    /** The name of a constant as people write it. */
    private static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static <T> JsonNode optional(Optional<T> value, Function<T, JsonNode> form) {
        return value.map(form).orElse(JSON.nullNode());
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static @Nullable Double finite(Optional<Double> value) {
        return finite(value.orElse(Double.NaN));
    }
}
