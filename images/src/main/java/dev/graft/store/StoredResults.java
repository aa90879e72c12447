package dev.graft.store;

import dev.graft.store.database.Checksum;
import dev.graft.store.database.Database;
import java.util.Optional;

/** The latest result of each kind for a collection, as bytes that only the caller interprets. */
public final class StoredResults {
    private final Database database;
    private final Checksum checksum;

    StoredResults(Database database) {
        this.database = database;
        this.checksum = new Checksum(database, Schema.CHECKED_SINCE);
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
                        "SELECT at, detail, " + checksum.column() + " FROM result WHERE kind = ?",
                        row -> {
                            var kept = new Kept(row.getLong(1), row.getBytes(2));
                            checksum.verify("the result " + kind, row.getLong(3), kind, kept.at, kept.detail);
                            return kept;
                        },
                        kind)
                .stream()
                .findFirst();
    }

    /** Replaces the previous result of the same kind. */
    public void put(String kind, long at, byte[] detail) {
        database.execute(
                "INSERT OR REPLACE INTO result (kind, at, detail, crc) VALUES (?1, ?2, ?3, crc32c(?1, ?2, ?3))",
                kind,
                at,
                detail);
    }

    public void remove(String kind) {
        database.execute("DELETE FROM result WHERE kind = ?", kind);
    }
}
