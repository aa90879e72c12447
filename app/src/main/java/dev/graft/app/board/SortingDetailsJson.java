package dev.graft.app.board;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.PileChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is stored of a sorting besides its piles, as JSON. Numbers that are not finite are null. */
final class SortingDetailsJson {
    private SortingDetailsJson() {}

    private static ObjectNode node() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ObjectNode write(SortingDetails about) {
        var node = node().put("at", about.at()).put("summary", about.summary()).put("method", about.method());
        node.put("with", about.with().orElse(null));
        node.put("wanted", about.wanted().isPresent() ? (Integer) about.wanted().getAsInt() : null);
        node.put("steered", about.steered());
        about.help().ifPresent(help -> node.set("help", help(help)));
        about.choice().ifPresent(choice -> node.set("choice", choice(choice)));
        about.evaluation().ifPresent(evaluation -> node.set("evaluation", evaluation(evaluation)));
        about.notes().forEach(node.putArray("notes")::add);
        about.seenBy().ifPresent(features -> node.put("seenBy", features));
        return node;
    }

    static SortingDetails read(JsonNode node) {
        return new SortingDetails(
                node.required("at").longValue(),
                node.required("summary").textValue(),
                node.required("method").textValue(),
                text(node, "with"),
                node.path("wanted").isInt() ? OptionalInt.of(node.path("wanted").intValue()) : OptionalInt.empty(),
                node.required("steered").booleanValue(),
                optional(node, "help", SortingDetailsJson::help),
                optional(node, "choice", SortingDetailsJson::choice),
                optional(node, "evaluation", SortingDetailsJson::evaluation),
                texts(node.required("notes")),
                text(node, "seenBy"));
    }

    private static ObjectNode help(BorrowingOutcome help) {
        var node = node().put("source", help.source()).put("pictures", help.pictures());
        node.put("terms", help.terms()).put("verdict", help.verdict().name()).put("used", help.used());
        node.put("sentence", help.sentence()).put("moved", help.moved());
        node.put("captured", finite(help.captured())).put("needed", finite(help.needed()));
        help.withHelp().ifPresent(evaluation -> node.set("withHelp", evaluation(evaluation)));
        help.withoutHelp().ifPresent(evaluation -> node.set("withoutHelp", evaluation(evaluation)));
        return node;
    }

    private static BorrowingOutcome help(JsonNode node) {
        return new BorrowingOutcome(
                node.required("source").textValue(),
                node.required("pictures").intValue(),
                node.required("terms").intValue(),
                BorrowingVerdict.valueOf(node.required("verdict").textValue()),
                node.required("used").booleanValue(),
                node.required("sentence").textValue(),
                number(node.required("captured")),
                number(node.required("needed")),
                node.required("moved").intValue(),
                optional(node, "withHelp", SortingDetailsJson::evaluation),
                optional(node, "withoutHelp", SortingDetailsJson::evaluation));
    }

    private static ObjectNode choice(PileChoice choice) {
        var node = node().put("chosen", choice.chosen()).put("clear", choice.clear());
        node.put("sentence", choice.sentence());
        var curve = node.putArray("curve");
        for (var point : choice.curve()) {
            var item = curve.addObject().put("piles", point.piles());
            item.put("score", finite(point.score())).put("chance", finite(point.chance()));
        }
        return node;
    }

    private static PileChoice choice(JsonNode node) {
        var curve = new ArrayList<PileChoice.Point>();
        for (var point : node.required("curve")) {
            curve.add(new PileChoice.Point(
                    point.required("piles").intValue(),
                    number(point.required("score")),
                    number(point.required("chance"))));
        }
        return new PileChoice(
                node.required("chosen").intValue(),
                node.required("clear").booleanValue(),
                node.required("sentence").textValue(),
                curve);
    }

    private static ObjectNode evaluation(Evaluation evaluation) {
        var node = node().put("labelled", evaluation.labelled())
                .put("entropyBits", finite(evaluation.entropyBits()))
                .put("purity", finite(evaluation.purity()))
                .put("accuracy", finite(evaluation.accuracy()))
                .put("nmi", finite(evaluation.nmi()))
                .put("ari", finite(evaluation.ari()));
        evaluation.labels().forEach(node.putArray("labels")::add);
        var confusion = node.putArray("confusion");
        evaluation.confusion().forEach(row -> row.forEach(confusion.addArray()::add));
        return node;
    }

    private static Evaluation evaluation(JsonNode node) {
        var confusion = new ArrayList<List<Integer>>();
        for (var row : node.required("confusion")) {
            var counts = new ArrayList<Integer>();
            row.forEach(count -> counts.add(count.intValue()));
            confusion.add(counts);
        }
        return new Evaluation(
                node.required("labelled").intValue(),
                number(node.required("entropyBits")),
                number(node.required("purity")),
                number(node.required("accuracy")),
                number(node.required("nmi")),
                number(node.required("ari")),
                texts(node.required("labels")),
                confusion);
    }

    static <T> Optional<T> optional(JsonNode node, String name, Function<JsonNode, T> form) {
        return node.hasNonNull(name) ? Optional.of(form.apply(node.get(name))) : Optional.empty();
    }

    static Optional<String> text(JsonNode node, String name) {
        return optional(node, name, JsonNode::textValue);
    }

    static List<String> texts(JsonNode list) {
        var texts = new ArrayList<String>();
        list.forEach(text -> texts.add(text.textValue()));
        return texts;
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static double number(JsonNode node) {
        return node.isNumber() ? node.doubleValue() : Double.NaN;
    }
}
