package dev.graft.app.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.matrix.SparseVector;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.store.BagCodec;
import dev.graft.store.CollectionException;
import dev.graft.tabular.LineReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/**
 * Events in, answers out, both as lines of JSON (docs/formats.md). A line that cannot be used is answered by one that says
 * why, and the stream goes on. An answer goes out only after its event is in the file; while lines keep coming, many are
 * written at once.
 */
public final class EventLines {
    /** Stands where a picture's path would, with a hash of the features. */
    public static final String FEATURES = "features ";

    /** Some editors begin a file with it. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    /** What a decoder puts for bytes that are not UTF-8. */
    private static final char NOT_UTF_8 = '\uFFFD';

    private static final int MOST_AT_ONCE = 1_000;
    private static final long LONGEST_WAIT_NANOS = 200_000_000L;
    private static final ObjectMapper JSON = new ObjectMapper(new JsonFactory())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    private final PictureStream stream;
    private final PictureSource pictures;
    private final PrintWriter out;
    private final List<String> waiting = new ArrayList<>();
    private long since;
    private long failures;

    /** Where the bags of picture files come from; either exception is a reason why one picture cannot be read. */
    public interface PictureSource {
        SparseVector read(Path file) throws RejectedPictureException, CollectionException;
    }

    public EventLines(PictureStream stream, PictureSource pictures, PrintWriter out) {
        this.stream = stream;
        this.pictures = pictures;
        this.out = out;
    }

    /** Runs until the lines end, or somebody asks to stop; returns how many lines could not be used. */
    public long run(Reader in, BooleanSupplier stop) throws IOException {
        var lines = new LineQueue(in);
        var line = lines.next(stop);
        while (line != null) {
            if (!line.isBlank()) {
                take(line);
            }
            if (lines.isEmpty() || waiting.size() >= MOST_AT_ONCE || System.nanoTime() - since > LONGEST_WAIT_NANOS) {
                send();
            }
            line = lines.next(stop);
        }
        send();
        return failures;
    }

    private void take(LineReader.Line line) {
        if (waiting.isEmpty()) {
            since = System.nanoTime();
        }
        var answer = JSON.createObjectNode();
        String id = "";
        try {
            var event = parse(line);
            id = id(event);
            answer.put("id", id);
            answer(event, id, answer);
        } catch (EventException | CollectionException e) {
            failures++;
            answer.removeAll();
            if (!id.isEmpty()) {
                answer.put("id", id);
            }
            answer.put("error", String.valueOf(e.getMessage())).put("line", line.number());
        }
        waiting.add(answer.toString());
    }

    private static JsonNode parse(LineReader.Line line) {
        if (line.tooLong()) {
            throw new EventException("the line is too long");
        }
        String text = line.text();
        if (line.number() == 1 && text.startsWith(BYTE_ORDER_MARK)) {
            text = text.substring(BYTE_ORDER_MARK.length());
        }
        if (text.indexOf(NOT_UTF_8) >= 0) {
            throw new EventException("the line is not UTF-8");
        }
        JsonNode event;
        try {
            event = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new EventException("the line is not JSON: " + e.getOriginalMessage());
        }
        if (!event.isObject()) {
            throw new EventException(
                    "the line must be a JSON object such as {\"id\":\"a1\",\"picture\":\"new/17.jpg\"}");
        }
        return event;
    }

    /** A picture's path is its id where no other is given. */
    private static String id(JsonNode event) {
        var id = event.has("id") ? event.get("id") : event.path("picture");
        if (id.isIntegralNumber()) {
            return id.asText();
        }
        if (!id.isTextual() || id.asText().isBlank()) {
            throw new EventException("the event needs an \"id\"");
        }
        return whole(id.asText(), "id");
    }

    private void answer(JsonNode event, String id, ObjectNode answer) {
        boolean shows = event.has("picture") || event.has("features");
        if (!shows && !event.has("correct")) {
            throw new EventException(
                    "the event needs a \"picture\" or \"features\" to answer, or a label as \"correct\"");
        }
        String label = event.has("correct") ? text(event, "correct") : "";
        if (event.has("correct") && label.isBlank()) {
            throw new EventException("\"correct\" is empty");
        }
        if (shows) {
            var said = show(event, id);
            answer.put("label", said.label()).put("confidence", rounded(said.confidence()));
            answer.putObject("by")
                    .put("text", rounded(said.byText()))
                    .put("pictures", rounded(1 - rounded(said.byText())));
            if (said.unlike().isPresent()) {
                answer.put("none", said.none())
                        .put("unlike", rounded(said.unlike().getAsDouble()));
            }
        }
        if (event.has("correct")) {
            var feedback = stream.teach(id, label);
            answer.put("learned", feedback.label());
            if (!shows) {
                answer.put("said", feedback.said());
            }
            if (feedback.already()) {
                answer.put("already", true);
            }
        }
    }

    private Answer show(JsonNode event, String id) {
        if (event.has("picture") && event.has("features")) {
            throw new EventException("the event has both a \"picture\" and \"features\"; give one");
        }
        if (event.has("features")) {
            var bag = features(event.get("features"));
            // Other features under the same id are another picture.
            String name = FEATURES + UUID.nameUUIDFromBytes(BagCodec.encode(bag));
            return stream.show(id, name, bag);
        }
        String picture = text(event, "picture");
        return stream.lookup(id, picture).orElseGet(() -> stream.show(id, picture, read(picture)));
    }

    private SparseVector read(String picture) {
        try {
            return pictures.read(Path.of(picture));
        } catch (RejectedPictureException | InvalidPathException e) {
            throw new EventException(picture + ": " + e.getMessage());
        }
    }

    /** A number for each column, or an object from the number of a column, counted from 0, to its value. */
    private SparseVector features(JsonNode given) {
        var values = new double[stream.words()];
        if (given.isArray()) {
            if (given.size() != values.length) {
                throw new EventException("\"features\" must be " + values.length + " numbers, were " + given.size());
            }
            int column = 0;
            for (var node : given) {
                values[column] = value(node, column++);
            }
        } else if (given.isObject()) {
            given.fields().forEachRemaining(entry -> {
                int column = column(entry.getKey());
                values[column] = value(entry.getValue(), column);
            });
        } else {
            throw new EventException("\"features\" must be numbers, or an object from columns to numbers");
        }
        return SparseVector.ofDense(values);
    }

    private int column(String text) {
        return Optional.of(text)
                .filter(number -> number.matches("0|[1-9]\\d{0,8}"))
                .map(Integer::parseInt)
                .filter(column -> column < stream.words())
                .orElseThrow(() -> new EventException("a column of \"features\" must be a number from 0 to "
                        + (stream.words() - 1) + ", was " + text));
    }

    private static double value(JsonNode node, int column) {
        double value = node.isNumber() ? node.doubleValue() : Double.NaN;
        if (!Double.isFinite(value) || value < 0) {
            throw new EventException(
                    "column " + column + " of \"features\" must be a number that is not negative, was " + node);
        }
        return value;
    }

    private static String text(JsonNode event, String name) {
        var value = event.get(name);
        if (!value.isTextual()) {
            throw new EventException("\"" + name + "\" must be text, was " + value);
        }
        return whole(value.asText(), name);
    }

    /** Half of a character cannot be kept in a file: another half would be taken for it. */
    static String whole(String text, String name) {
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw new EventException("\"" + name + "\" holds half of a character (an unpaired \\u escape)");
        }
        return text;
    }

    /** Three decimals are all that people read. */
    private static double rounded(double share) {
        return Math.round(share * 1_000) / 1_000.0;
    }

    private void send() {
        stream.commit();
        if (!waiting.isEmpty()) {
            // At once: a writer that flushes each line would go to the system for each.
            out.print(String.join("\n", waiting) + "\n");
        }
        waiting.clear();
        out.flush();
    }
}
