package dev.graft.store;

import dev.graft.store.database.Checksum;
import dev.graft.store.database.Database;
import java.util.List;
import java.util.Optional;

/**
 * The log of people's edits, and how many of them are in effect: undo only lowers that number. Occasional snapshots of
 * the resulting state save replaying all edits. Edits and snapshots are opaque text and bytes here; only the caller
 * interprets them.
 *
 * <p>Every method that changes something is durable when it returns, and raises {@link #revision}.
 */
public final class EditLog {
    /** Files of earlier versions have no log. */
    static final int SINCE_VERSION = 2;

    private static final String DONE = "edits done";
    private static final String REVISION = "board revision";

    private final Database database;
    private final Properties properties;
    private final Checksum checksum;

    EditLog(Database database, Properties properties) {
        this.database = database;
        this.checksum = new Checksum(database, Schema.CHECKED_SINCE);
        this.properties = properties;
    }

    /**
     * One edit.
     *
     * @param number counted from 1, in the order of the edits
     * @param at time of the edit in milliseconds since 1970
     */
    public record Stored(long number, long at, String kind, String detail) {}

    /** The state after an edit. */
    public record Snapshot(long number, byte[] state) {}

    /** The number of the last edit in effect, 0 if there is none. */
    public long done() {
        return property(DONE);
    }

    /** Rises whenever something changes, including by undo. */
    public long revision() {
        return property(REVISION);
    }

    private long property(String name) {
        return properties.get(name).map(Long::parseLong).orElse(0L);
    }

    /**
     * Adds an edit after the last one in effect; edits that were undone are deleted.
     *
     * @param state the state after this edit, if it is to be kept as a snapshot
     * @return the edit's number
     */
    public long append(long at, String kind, String detail, Optional<byte[]> state) {
        var number = new long[1];
        database.transaction(() -> {
            long done = done();
            database.execute("DELETE FROM edit WHERE number > ?", done);
            database.execute("DELETE FROM board WHERE edit > ?", done);
            number[0] = done + 1;
            database.execute(
                    "INSERT INTO edit (number, at, kind, detail, crc) VALUES (?1, ?2, ?3, ?4, crc32c(?1, ?2, ?3, ?4))",
                    number[0],
                    at,
                    kind,
                    detail);
            state.ifPresent(bytes -> putSnapshot(number[0], bytes));
            setDone(number[0]);
        });
        return number[0];
    }

    /** Puts the edits up to this one into effect, and no others. */
    public void markDone(long number) {
        database.transaction(() -> setDone(number));
    }

    /** Raises the revision, for a change that no edit caused. */
    public void raise() {
        properties.set(REVISION, Long.toString(revision() + 1));
    }

    private void setDone(long number) {
        properties.set(DONE, Long.toString(number));
        raise();
    }

    /** The edit with this number, unless it was deleted. */
    public Optional<Stored> find(long number) {
        return list(number - 1, number).stream().findFirst();
    }

    /** The edits after one and up to another, in order, including those not in effect. */
    public List<Stored> list(long after, long last) {
        return query(
                "SELECT number, at, kind, detail, " + checksum.column()
                        + " FROM edit WHERE number > ? AND number <= ? ORDER BY number",
                row -> {
                    var edit = new Stored(row.getLong(1), row.getLong(2), row.getString(3), row.getString(4));
                    checksum.verify(
                            "edit " + edit.number, row.getLong(5), edit.number, edit.at, edit.kind, edit.detail);
                    return edit;
                },
                after,
                last);
    }

    /** Numbers of the edits of a kind that are in effect, in order. */
    public List<Long> numbers(String kind) {
        return query(
                "SELECT number FROM edit WHERE kind = ? AND number <= ? ORDER BY number",
                row -> row.getLong(1),
                kind,
                done());
    }

    /** The number of edits of a kind that are in effect and came after another one. */
    public long count(String kind, long after) {
        return query(
                        "SELECT count(*) FROM edit WHERE kind = ? AND number > ? AND number <= ?",
                        row -> row.getLong(1),
                        kind,
                        after,
                        done())
                .stream()
                .findFirst()
                .orElse(0L);
    }

    /** The latest snapshot after this edit or an earlier one. */
    public Optional<Snapshot> latest(long number) {
        return query(
                        "SELECT edit, state, " + checksum.column()
                                + " FROM board WHERE edit <= ? ORDER BY edit DESC LIMIT 1",
                        row -> {
                            var snapshot = new Snapshot(row.getLong(1), row.getBytes(2));
                            checksum.verify(
                                    "the board after edit " + snapshot.number,
                                    row.getLong(3),
                                    snapshot.number,
                                    snapshot.state);
                            return snapshot;
                        },
                        number)
                .stream()
                .findFirst();
    }

    /** Numbers of the edits with a snapshot. */
    public List<Long> snapshots() {
        return query("SELECT edit FROM board ORDER BY edit", row -> row.getLong(1));
    }

    private <T> List<T> query(String sql, Database.RowReader<T> reader, Object... values) {
        return database.version() < SINCE_VERSION ? List.of() : database.query(sql, reader, values);
    }

    public void putSnapshot(long number, byte[] state) {
        database.execute(
                "INSERT OR REPLACE INTO board (edit, state, crc) VALUES (?1, ?2, crc32c(?1, ?2))", number, state);
    }

    /** Replaces the description of an edit by an equivalent one. */
    public void rewrite(long number, String detail) {
        database.execute(
                "UPDATE edit SET detail = ?1, crc = crc32c(number, at, kind, ?1) WHERE number = ?2", detail, number);
    }

    /** Deletes the edits up to this one, which must have a snapshot: they can no longer be undone. */
    public void prune(long number) {
        database.transaction(() -> {
            if (database.number("SELECT count(*) FROM board WHERE edit = ?", number) == 0) {
                throw new IllegalArgumentException(
                        "number must be one of a change whose state was kept, was " + number);
            }
            database.execute("DELETE FROM edit WHERE number <= ?", number);
            database.execute("DELETE FROM board WHERE edit < ?", number);
        });
    }
}
