package dev.graft.app.board;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.Help;
import dev.graft.store.CollectionException;
import dev.graft.store.Gzip;
import dev.graft.store.PictureCollection;
import dev.graft.transfer.unknown.KnownKinds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * The labels that were predicted last, kept in the collection.
 *
 * @param at when, in milliseconds since 1970
 * @param with the name of what was borrowed
 * @param given the labels that a person had given by then, by picture
 * @param predictions for the other pictures
 * @param next pictures that would teach most if a person labelled them, the most useful first
 */
public record LabelState(
        long at,
        String summary,
        String method,
        Optional<String> with,
        Optional<Help> help,
        List<String> notes,
        Map<Long, String> given,
        Map<Long, Prediction> predictions,
        List<Long> next) {
    /** The kind of result under which it is stored. */
    static final String LABELS = "LABELS";

    public LabelState {
        notes = List.copyOf(notes);
        given = Collections.unmodifiableMap(new LinkedHashMap<>(given));
        predictions = Collections.unmodifiableMap(new LinkedHashMap<>(predictions));
        next = List.copyOf(next);
    }

    /**
     * What was predicted of a picture.
     *
     * @param confidence that it is right, 0 to 1
     * @param runnerUp the next likeliest label
     * @param second how likely that is
     * @param doubtful whether a person should look
     * @param unlike how unlike all labels it is, as in {@link LabelledPicture}; absent where that was not asked
     */
    public record Prediction(
            String label,
            double confidence,
            Optional<String> runnerUp,
            double second,
            boolean doubtful,
            Optional<Double> unlike) {
        /** Whether it seems to belong to none of the labels. */
        public boolean none() {
            return unlike.filter(KnownKinds::isNone).isPresent();
        }
    }

    /**
     * What is to be kept of a labelling.
     *
     * @param ids of the pictures by their names in the labelling
     * @param given the labels that a person had given when it began
     */
    public static LabelState of(
            Labelling labelling, Map<String, Long> ids, Map<Long, String> given, Optional<String> with, long at) {
        Function<Integer, String> name =
                number -> labelling.classes().get(number).name();
        var predictions = new LinkedHashMap<Long, Prediction>();
        for (var picture : labelling.pictures()) {
            var id = ids.get(picture.name());
            if (id != null && !given.containsKey(id)) {
                predictions.put(
                        id,
                        new Prediction(
                                name.apply(picture.label()),
                                finite(picture.confidence()),
                                picture.runnerUp().map(name),
                                finite(picture.second()),
                                picture.doubtful(),
                                picture.unlike()));
            }
        }
        var next = new ArrayList<Long>();
        for (int number : labelling.next()) {
            Optional.ofNullable(ids.get(labelling.pictures().get(number).name()))
                    .ifPresent(next::add);
        }
        return new LabelState(
                at,
                labelling.summary(),
                labelling.method(),
                with,
                labelling.help(),
                labelling.notes(),
                given,
                predictions,
                next);
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : 0;
    }

    /** How many pictures have another label from a person now, or none where there was one. */
    public int stale(Board board) {
        var now = board.labels();
        var all = new HashSet<>(now.keySet());
        all.addAll(given.keySet());
        all.retainAll(new HashSet<>(board.pictures()));
        return (int) all.stream()
                .filter(id -> !Objects.equals(now.get(id), given.get(id)))
                .count();
    }

    /** Keeps it in the place of the one before. */
    public void keep(PictureCollection collection) {
        collection.results().put(LABELS, at, Gzip.pack(write()));
    }

    /**
     * What was kept last.
     *
     * @throws CollectionException if it is damaged
     */
    public static Optional<LabelState> of(PictureCollection collection) {
        try {
            return collection.results().get(LABELS).map(kept -> read(Gzip.unpack(kept.detail())));
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new CollectionException(
                    "the predictions kept in " + collection.file() + " are damaged: " + e.getMessage(), e);
        }
    }

    /** The same where pictures have other ids. */
    LabelState renumbered(Map<Long, Long> ids) {
        var otherGiven = new LinkedHashMap<Long, String>();
        given.forEach((id, label) -> otherGiven.put(ids.getOrDefault(id, id), label));
        var others = new LinkedHashMap<Long, Prediction>();
        predictions.forEach((id, prediction) -> others.put(ids.getOrDefault(id, id), prediction));
        return new LabelState(
                at,
                summary,
                method,
                with,
                help,
                notes,
                otherGiven,
                others,
                next.stream().map(id -> ids.getOrDefault(id, id)).toList());
    }

    ObjectNode write() {
        var root = JsonNodeFactory.instance.objectNode().put("format", 1).put("at", at);
        root.put("summary", summary).put("method", method).put("with", with.orElse(null));
        help.ifPresent(some -> root.set("help", write(some)));
        notes.forEach(root.putArray("notes")::add);
        var labels = root.putObject("given");
        given.forEach((id, label) -> labels.put(Long.toString(id), label));
        var pictures = root.putObject("predictions");
        predictions.forEach((id, prediction) -> pictures.putArray(Long.toString(id))
                .add(prediction.label())
                .add(prediction.confidence())
                .add(prediction.runnerUp().orElse(null))
                .add(prediction.second())
                .add(prediction.doubtful() ? 1 : 0)
                .add(prediction.unlike().orElse(null)));
        next.forEach(root.putArray("next")::add);
        return root;
    }

    static LabelState read(JsonNode root) {
        var given = new LinkedHashMap<Long, String>();
        root.required("given")
                .properties()
                .forEach(entry -> given.put(
                        Long.parseLong(entry.getKey()), entry.getValue().textValue()));
        var predictions = new LinkedHashMap<Long, Prediction>();
        root.required("predictions").properties().forEach(entry -> {
            var row = entry.getValue();
            predictions.put(
                    Long.parseLong(entry.getKey()),
                    new Prediction(
                            row.required(0).textValue(),
                            row.required(1).doubleValue(),
                            Optional.ofNullable(row.required(2).textValue()),
                            row.required(3).doubleValue(),
                            row.required(4).intValue() == 1,
                            // Earlier versions did not ask.
                            Optional.of(row.path(5)).filter(JsonNode::isNumber).map(JsonNode::doubleValue)));
        });
        var next = new ArrayList<Long>();
        root.required("next").forEach(id -> next.add(id.longValue()));
        return new LabelState(
                root.required("at").longValue(),
                root.required("summary").textValue(),
                root.required("method").textValue(),
                SortingDetailsJson.text(root, "with"),
                SortingDetailsJson.optional(root, "help", LabelState::help),
                SortingDetailsJson.texts(root.required("notes")),
                given,
                predictions,
                next);
    }

    private static ObjectNode write(Help help) {
        var node = JsonNodeFactory.instance.objectNode();
        node.put("source", help.source()).put("what", help.what());
        node.put("verdict", help.verdict().name()).put("used", help.used()).put("sentence", help.sentence());
        node.put("estimate", help.estimate().orElse(null));
        node.put("without", help.without().orElse(null));
        return node;
    }

    private static Help help(JsonNode node) {
        return new Help(
                node.required("source").textValue(),
                node.required("what").textValue(),
                BorrowingVerdict.valueOf(node.required("verdict").textValue()),
                node.required("used").booleanValue(),
                node.required("sentence").textValue(),
                SortingDetailsJson.optional(node, "estimate", JsonNode::doubleValue),
                SortingDetailsJson.optional(node, "without", JsonNode::doubleValue));
    }
}
