package dev.graft.server.streams;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.stream.AnsweredPicture;
import dev.graft.app.stream.LiveStream;
import dev.graft.app.stream.StreamHistory;
import dev.graft.app.stream.StreamTally;
import dev.graft.server.http.Json;
import java.util.Locale;

/** The JSON of a stream's answers and feedback. */
public final class StreamView {
    private StreamView() {}

    public static ObjectNode answer(AnsweredPicture picture) {
        var json = Json.object()
                .put("id", picture.id())
                .put("picture", LiveStreams.lastPart(picture.picture()))
                .put("label", picture.said());
        boolean isComplete =
                picture.confidence().isPresent() && picture.byText().isPresent();
        double text = Json.rounded(picture.byText().orElse(0));
        json.put(
                        "confidence",
                        isComplete ? (Double) Json.rounded(picture.confidence().orElse(0)) : null)
                .put("text", isComplete ? (Double) text : null)
                .put("pictures", isComplete ? (Double) Json.rounded(1 - text) : null)
                .put("none", picture.none())
                .put("correct", picture.correct().orElse(null))
                .put("at", picture.at().isPresent() ? (Long) picture.at().getAsLong() : null);
        return json;
    }

    public static ObjectNode tally(StreamTally tally) {
        return Json.object()
                .put("shown", tally.shown())
                .put("taught", tally.taught())
                .put("mistakes", tally.mistakes());
    }

    /** Adds the history to the JSON of its stream. */
    public static void history(ObjectNode json, StreamHistory history) {
        var answers = json.putArray("answers");
        history.newest().forEach(picture -> answers.add(answer(picture)));
        var curve = json.putArray("curve");
        history.mistakes()
                .forEach(point -> curve.addArray().add(point.lessons()).add(point.mistakes()));
        var weights = json.putArray("weights");
        history.weights().forEach(point -> weights.addArray().add(point.shown()).add(Json.rounded(point.byText())));
    }

    static ObjectNode event(String stream, LiveStream.Event event) {
        var json = Json.object()
                .put("stream", stream)
                .put("kind", event.kind().name().toLowerCase(Locale.ROOT));
        json.set("answer", answer(event.picture()));
        json.set("tally", tally(event.tally()));
        return json;
    }

    static ObjectNode trouble(String stream, String trouble) {
        return Json.object().put("stream", stream).put("kind", "watch").put("error", trouble);
    }
}
