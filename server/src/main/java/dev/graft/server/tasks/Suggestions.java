package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.server.http.Json;
import dev.graft.store.PictureCollection;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Suggested words for each picture, taken from borrowed captions and stored in the collection.
 *
 * @param byPicture the words by picture name, best first
 */
public record Suggestions(Map<String, List<String>> byPicture) {
    static final int MOST = 5;
    private static final String KIND = "WORDS";

    void keep(PictureCollection collection) {
        var json = Json.object();
        byPicture.forEach((name, words) -> json.set(name, Json.texts(words)));
        collection
                .results()
                .put(KIND, System.currentTimeMillis(), json.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** The suggestions stored last, or none. */
    public static Suggestions of(PictureCollection collection) {
        var byPicture = new HashMap<String, List<String>>();
        collection
                .results()
                .get(KIND)
                .ifPresent(kept -> Json.parseStored(new String(kept.detail(), StandardCharsets.UTF_8))
                        .properties()
                        .forEach(entry -> byPicture.put(
                                entry.getKey(),
                                entry.getValue()
                                        .valueStream()
                                        .map(JsonNode::asText)
                                        .toList())));
        return new Suggestions(byPicture);
    }
}
