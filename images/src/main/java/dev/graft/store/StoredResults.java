package dev.graft.store;

import dev.graft.store.database.Database;
import java.util.Optional;

/** What was found out last about a collection, one of each kind, as bytes that only its maker understands. */
public final class StoredResults {
    private final Database database;

    StoredResults(Database database) {
        this.database = database;
    }

    /**
     * One result.
     *
     * @param at when it was kept, in milliseconds since 1970
     */
    public record Kept(long at, byte[] detail) {}

    /** Absent where there is none, as in files of version 1. */
    public Optional<Kept> get(String kind) {
        if (database.version() < EditLog.SINCE_VERSION) {
            return Optional.empty();
        }
        return database
                .query(
                        "SELECT at, detail FROM result WHERE kind = ?",
                        row -> new Kept(row.getLong(1), row.getBytes(2)),
                        kind)
                .stream()
                .findFirst();
    }

    /** In the place of the one before. */
    public void put(String kind, long at, byte[] detail) {
        database.execute("INSERT OR REPLACE INTO result (kind, at, detail) VALUES (?, ?, ?)", kind, at, detail);
    }

    public void remove(String kind) {
        database.execute("DELETE FROM result WHERE kind = ?", kind);
    }
}
