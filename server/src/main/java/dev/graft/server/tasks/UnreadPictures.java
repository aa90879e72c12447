package dev.graft.server.tasks;

import dev.graft.store.PictureCollection;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/** How much of its folder a collection has, kept in it from the beginning of a reading until its end. */
public final class UnreadPictures {
    private static final String KIND = "READING";

    private UnreadPictures() {}

    static void begin(PictureCollection collection, int files) {
        collection
                .results()
                .put(KIND, System.currentTimeMillis(), Integer.toString(files).getBytes(StandardCharsets.UTF_8));
    }

    static void end(PictureCollection collection) {
        collection.results().remove(KIND);
    }

    /** The number of files in the folder of a collection whose reading has not come to its end. */
    public static OptionalInt filesOf(PictureCollection collection) {
        return collection.results().get(KIND).stream()
                .mapToInt(kept -> Integer.parseInt(new String(kept.detail(), StandardCharsets.UTF_8)))
                .findFirst();
    }
}
