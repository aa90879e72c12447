package dev.graft.store;

import dev.graft.store.database.Database;
import java.util.List;
import java.util.Optional;

/**
 * What people changed, one after the other, and how many of these changes count: taking one back only lowers that number.
 * Now and then the state that the changes led to is kept, so that not all of them have to be done again. Changes and
 * states are text and bytes here; only their maker understands them.
 *
 * <p>Every method that changes something is on the disk when it returns, and raises {@link #revision}.
 */
public final class EditLog {
    /** Files of earlier versions have nothing of this. */
    static final int SINCE_VERSION = 2;

    private static final String DONE = "edits done";
    private static final String REVISION = "board revision";

    private final Database database;
    private final Properties properties;

    EditLog(Database database, Properties properties) {
        this.database = database;
        this.properties = properties;
    }

    /**
     * One change.
     *
     * @param number from 1 on, in the order in which they were made
     * @param at when it was made, in milliseconds since 1970
     */
    public record Stored(long number, long at, String kind, String detail) {}

    /** The state after a change. */
    public record Snapshot(long number, byte[] state) {}

    /** The number of the last change that counts; 0 where none does. */
    public long done() {
        return property(DONE);
    }

    /** Rises whenever something changes, also when a change is taken back. */
    public long revision() {
        return property(REVISION);
    }

    private long property(String name) {
        return properties.get(name).map(Long::parseLong).orElse(0L);
    }

    /**
     * Adds a change after the last one that counts; what was taken back before is gone for good.
     *
     * @param state what all changes led to, where it is to be kept
     * @return its number
     */
    public long append(long at, String kind, String detail, Optional<byte[]> state) {
        var number = new long[1];
        database.transaction(() -> {
            long done = done();
            database.execute("DELETE FROM edit WHERE number > ?", done);
            database.execute("DELETE FROM board WHERE edit > ?", done);
            number[0] = done + 1;
            database.execute(
                    "INSERT INTO edit (number, at, kind, detail) VALUES (?, ?, ?, ?)", number[0], at, kind, detail);
            state.ifPresent(bytes -> putSnapshot(number[0], bytes));
            setDone(number[0]);
        });
        return number[0];
    }

    /** Lets the changes up to this one count, and no other. */
    public void markDone(long number) {
        database.transaction(() -> setDone(number));
    }

    /** Says that what people see is another, though no change of theirs made it so. */
    public void raise() {
        properties.set(REVISION, Long.toString(revision() + 1));
    }

    private void setDone(long number) {
        properties.set(DONE, Long.toString(number));
        raise();
    }

    /** The change of this number, unless it was dropped. */
    public Optional<Stored> find(long number) {
        return list(number - 1, number).stream().findFirst();
    }

    /** All changes after one and up to another, in their order; also those that do not count. */
    public List<Stored> list(long after, long last) {
        return isThere()
                ? database.query(
                        "SELECT number, at, kind, detail FROM edit WHERE number > ? AND number <= ? ORDER BY number",
                        row -> new Stored(row.getLong(1), row.getLong(2), row.getString(3), row.getString(4)),
                        after,
                        last)
                : List.of();
    }

    /** Numbers of the changes of a kind that count, in their order. */
    public List<Long> numbers(String kind) {
        return isThere()
                ? database.query(
                        "SELECT number FROM edit WHERE kind = ? AND number <= ? ORDER BY number",
                        row -> row.getLong(1),
                        kind,
                        done())
                : List.of();
    }

    /** How many changes of a kind count that came after another one. */
    public long count(String kind, long after) {
        return isThere()
                ? database.number(
                        "SELECT count(*) FROM edit WHERE kind = ? AND number > ? AND number <= ?", kind, after, done())
                : 0;
    }

    /** The latest state that was kept of those after this change or an earlier one. */
    public Optional<Snapshot> latest(long number) {
        return isThere()
                ? database
                        .query(
                                "SELECT edit, state FROM board WHERE edit <= ? ORDER BY edit DESC LIMIT 1",
                                row -> new Snapshot(row.getLong(1), row.getBytes(2)),
                                number)
                        .stream()
                        .findFirst()
                : Optional.empty();
    }

    /** Numbers of the changes after which the state was kept. */
    public List<Long> snapshots() {
        return isThere() ? database.query("SELECT edit FROM board ORDER BY edit", row -> row.getLong(1)) : List.of();
    }

    public void putSnapshot(long number, byte[] state) {
        database.execute("INSERT OR REPLACE INTO board (edit, state) VALUES (?, ?)", number, state);
    }

    /** Says the same change in other words. */
    public void rewrite(long number, String detail) {
        database.execute("UPDATE edit SET detail = ? WHERE number = ?", detail, number);
    }

    /** Drops the changes up to this one, whose state was kept: they can no longer be taken back. */
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

    private boolean isThere() {
        return database.version() >= SINCE_VERSION;
    }
}
