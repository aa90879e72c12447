package dev.graft.store;

import dev.graft.store.database.Database;
import java.util.Optional;

/** The latest result of each kind for a collection, as bytes that only the caller interprets. */
public final class StoredResults {
    private final Database database;

    StoredResults(Database database) {
        this.database = database;
    }

    /**
     * One result.
     *
     * @param at time of storing in milliseconds since 1970
     */
    public record Kept(long at, byte[] detail) {}

    /** Empty if there is none, as in files of version 1. */
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

    /** Replaces the previous result of the same kind. */
    public void put(String kind, long at, byte[] detail) {
        database.execute("INSERT OR REPLACE INTO result (kind, at, detail) VALUES (?, ?, ?)", kind, at, detail);
    }

    public void remove(String kind) {
        database.execute("DELETE FROM result WHERE kind = ?", kind);
    }
}
