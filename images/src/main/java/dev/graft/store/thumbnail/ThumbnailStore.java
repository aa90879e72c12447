package dev.graft.store.thumbnail;

import dev.graft.image.encode.Thumbnail;
import dev.graft.store.database.Checksum;
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

    private static final int CHECKED_SINCE = 5;

    /** Several times what a thumbnail of noise takes. */
    private static final int MAX_BYTES = 1 << 18;

    private static final String FITTING =
            " typeof(jpeg) = 'blob' AND length(jpeg) <= " + MAX_BYTES + " AND width BETWEEN 1 AND " + Thumbnail.SIDE
                    + " AND height BETWEEN 1 AND " + Thumbnail.SIDE + " AND hex(substr(jpeg, 1, 3)) = 'FFD8FF'";

    private final Database database;
    private final boolean there;
    private final Checksum checksum;

    public ThumbnailStore(Database database) {
        this.database = database;
        this.checksum = new Checksum(database, CHECKED_SINCE);
        this.there = database.version() >= SINCE_VERSION;
    }

    /** The thumbnail of a content, if there is one. */
    public Optional<Thumbnail> of(long content) {
        return there
                ? database
                        .query(
                                "SELECT width, height, jpeg, " + checksum.column()
                                        + " FROM thumbnail WHERE content = ? AND" + FITTING,
                                row -> {
                                    var small = new Thumbnail(row.getInt(1), row.getInt(2), row.getBytes(3));
                                    // A damaged one is made anew.
                                    return Checksum.isRight(
                                                    row.getLong(4),
                                                    content,
                                                    small.width(),
                                                    small.height(),
                                                    small.jpeg())
                                            ? Optional.of(small)
                                            : Optional.<Thumbnail>empty();
                                },
                                content)
                        .stream()
                        .flatMap(Optional::stream)
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
                "INSERT OR REPLACE INTO thumbnail (content, width, height, jpeg, crc)"
                        + " VALUES (?1, ?2, ?3, ?4, crc32c(?1, ?2, ?3, ?4))",
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
