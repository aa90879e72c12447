package dev.graft.store.thumbnail;

import dev.graft.image.encode.Thumbnail;
import dev.graft.store.database.Database;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Thumbnails of a collection's pictures, one for each content. What a foreign file says is used only if it can be a
 * thumbnail of ours; otherwise there is none.
 */
public final class ThumbnailStore {
    /** Files of earlier versions have none. */
    private static final int SINCE_VERSION = 4;

    /** Several times what a thumbnail of noise takes. */
    private static final int MAX_BYTES = 1 << 18;

    private static final String FITTING =
            " typeof(jpeg) = 'blob' AND length(jpeg) <= " + MAX_BYTES + " AND width BETWEEN 1 AND " + Thumbnail.SIDE
                    + " AND height BETWEEN 1 AND " + Thumbnail.SIDE + " AND hex(substr(jpeg, 1, 3)) = 'FFD8FF'";

    private final Database database;
    private final boolean there;

    public ThumbnailStore(Database database) {
        this.database = database;
        this.there = database.version() >= SINCE_VERSION;
    }

    /** The thumbnail of a content, if there is one. */
    public Optional<Thumbnail> of(long content) {
        return there
                ? database
                        .query(
                                "SELECT width, height, jpeg FROM thumbnail WHERE content = ? AND" + FITTING,
                                row -> new Thumbnail(row.getInt(1), row.getInt(2), row.getBytes(3)),
                                content)
                        .stream()
                        .findFirst()
                : Optional.empty();
    }

    /** Contents that have a thumbnail. */
    public Set<Long> contents() {
        var contents = new HashSet<Long>();
        if (there) {
            database.each("SELECT content FROM thumbnail", row -> contents.add(row.getLong(1)));
        }
        return contents;
    }

    public void put(long content, Thumbnail thumbnail) {
        database.execute(
                "INSERT OR REPLACE INTO thumbnail (content, width, height, jpeg) VALUES (?, ?, ?, ?)",
                content,
                thumbnail.width(),
                thumbnail.height(),
                thumbnail.jpeg());
    }

    /** Deletes those of contents that no picture has any more. */
    public void forgetUnused() {
        database.execute("DELETE FROM thumbnail WHERE content NOT IN"
                + " (SELECT content FROM picture WHERE content IS NOT NULL)");
    }
}
