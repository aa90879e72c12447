package dev.graft.server.work;

import dev.graft.collection.PictureCollection;
import dev.graft.server.http.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Words of somebody's captions that suit pictures, kept in the collection.
 *
 * @param byPicture by names, the most fitting first
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

    /** Those that were kept last; none where there are none. */
    public static Suggestions of(PictureCollection collection) {
        var byPicture = new HashMap<String, List<String>>();
        collection
                .results()
                .get(KIND)
                .ifPresent(kept -> Json.stored(new String(kept.detail(), StandardCharsets.UTF_8))
                        .fields()
                        .forEachRemaining(entry -> {
                            var words = new ArrayList<String>();
                            entry.getValue().forEach(word -> words.add(word.asText()));
                            byPicture.put(entry.getKey(), words);
                        }));
        return new Suggestions(byPicture);
    }
}
