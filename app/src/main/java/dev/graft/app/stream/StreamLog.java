package dev.graft.app.stream;

import dev.graft.core.matrix.SparseVector;
import dev.graft.store.BagCodec;
import dev.graft.store.database.Checksum;
import dev.graft.store.database.Database;
import dev.graft.store.database.DatabaseException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * What a stream has seen: one SQLite file, as described in docs/formats.md. Lessons are kept for ever, with the feature
 * counts of their pictures; pictures without feedback are forgotten after a while.
 */
final class StreamLog implements AutoCloseable {
    private static final String ANSWERED =
            "SELECT s.id, s.picture, said.name, s.confidence, s.by_text, given.name, s.at, s.unlike FROM shown s"
                    + " JOIN class said ON said.number = s.said LEFT JOIN class given ON given.number = s.label ";

    private final Database database;
    private final Checksum checksum;
    private boolean isOpen;

    private StreamLog(Database database) {
        this.database = database;
        this.checksum = new Checksum(database, StreamSchema.CHECKED_SINCE);
    }

    /** Opens the file to go on with it, and makes it where there is none. */
    static StreamLog open(Path file) {
        return new StreamLog(Database.create(StreamSchema.KIND, file));
    }

    /** Opens an existing file for reading only. */
    static StreamLog read(Path file) {
        return new StreamLog(Database.open(StreamSchema.KIND, file, false));
    }

    /**
     * A picture that was shown.
     *
     * @param picture where it is, or how its features came
     * @param said number of the class that was answered
     * @param label number of the class that it was last said to be
     */
    record Shown(long number, String picture, byte[] bag, int said, Optional<Integer> label) {
        SparseVector bag(int words) {
            return BagCodec.decode(bag, words);
        }
    }

    /** A lesson as it is taught again. */
    record Taught(long number, byte[] bag, int label) {}

    /** The state of a learner after the first lessons. */
    record Learnt(long lessons, byte[] state) {}

    Path file() {
        return database.file();
    }

    /** Begins a transaction, unless there is one. */
    void begin() {
        if (!isOpen) {
            database.begin();
            isOpen = true;
        }
    }

    /** After this nothing that was written is lost. */
    void commit() {
        if (isOpen) {
            // Whatever comes of it, nothing more is to be added to what was begun.
            isOpen = false;
            database.commit();
        }
    }

    Map<String, String> properties() {
        var found = new TreeMap<String, String>();
        database.query(
                "SELECT name, value FROM property",
                row -> found.put(row.getString(1), String.valueOf(row.getString(2))));
        return found;
    }

    void setProperty(String name, String value) {
        database.execute("INSERT INTO property (name, value) VALUES (?, ?)", name, value);
    }

    List<String> classes() {
        return database.query("SELECT name FROM class ORDER BY number", row -> row.getString(1));
    }

    void addClass(int number, String name) {
        database.execute("INSERT INTO class (number, name) VALUES (?, ?)", number, name);
    }

    Optional<Shown> find(String id) {
        return database
                .query(
                        "SELECT number, picture, bag, said, label, " + checksum.column() + " FROM shown WHERE id = ?",
                        row -> {
                            var shown = new Shown(
                                    row.getLong(1),
                                    row.getString(2),
                                    row.getBytes(3),
                                    row.getInt(4),
                                    Optional.ofNullable((Integer) row.getObject(5)));
                            checksum.verify(
                                    "the picture " + id, row.getLong(6), id, shown.picture, shown.said, shown.bag);
                            return shown;
                        },
                        id)
                .stream()
                .findFirst();
    }

    /** @param at when, in milliseconds since 1970 */
    void show(Answer answer, String picture, SparseVector bag, int said, long at) {
        database.execute(
                "INSERT INTO shown (id, picture, bag, said, confidence, by_text, at, unlike, crc)"
                        + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, crc32c(?1, ?2, ?4, ?3))",
                answer.id(),
                picture,
                BagCodec.encode(bag),
                said,
                answer.confidence(),
                answer.byText(),
                at,
                answer.unlike().isPresent() ? answer.unlike().getAsDouble() : null);
    }

    void teach(long lesson, Shown picture, int label) {
        database.execute(
                "INSERT INTO lesson (number, shown, class, crc) VALUES (?1, ?2, ?3, crc32c(?1, ?2, ?3))",
                lesson,
                picture.number(),
                label);
        database.execute("UPDATE shown SET label = ? WHERE number = ?", label, picture.number());
    }

    Optional<Learnt> learnt() {
        return database
                .query(
                        "SELECT lessons, state, " + checksum.column() + " FROM learner ORDER BY lessons DESC LIMIT 1",
                        row -> {
                            var learnt = new Learnt(row.getLong(1), row.getBytes(2));
                            checksum.verify("what was learnt", row.getLong(3), learnt.lessons, learnt.state);
                            return learnt;
                        })
                .stream()
                .findFirst();
    }

    void keep(Learnt learnt) {
        database.execute("DELETE FROM learner");
        database.execute(
                "INSERT INTO learner (lessons, state, crc) VALUES (?1, ?2, crc32c(?1, ?2))",
                learnt.lessons(),
                learnt.state());
    }

    /** The lessons after the first ones, in their order. */
    void lessonsAfter(long lessons, Consumer<Taught> taught) {
        long after = lessons;
        List<Taught> some;
        do {
            some = database.query(
                    "SELECT l.number, s.bag, l.class, l.shown, " + checksum.column("l")
                            + ", s.id, s.picture, s.said, " + checksum.column("s")
                            + " FROM lesson l JOIN shown s ON s.number = l.shown"
                            + " WHERE l.number > ? ORDER BY l.number LIMIT 1000",
                    this::taught,
                    after);
            for (var lesson : some) {
                if (lesson.number() != after + 1) {
                    throw new DatabaseException(file() + " is damaged: lesson " + (after + 1) + " is missing");
                }
                taught.accept(lesson);
                after = lesson.number();
            }
        } while (!some.isEmpty());
    }

    private Taught taught(ResultSet row) throws SQLException {
        var lesson = new Taught(row.getLong(1), row.getBytes(2), row.getInt(3));
        String what = "lesson " + lesson.number;
        checksum.verify(what, row.getLong(5), lesson.number, row.getLong(4), lesson.label);
        checksum.verify(what, row.getLong(9), row.getString(6), row.getString(7), row.getLong(8), lesson.bag);
        return lesson;
    }

    /** Of the pictures without a label only the newest are kept. */
    void forgetAllBut(long newest) {
        database.execute(
                "DELETE FROM shown WHERE label IS NULL AND number <= (SELECT max(number) FROM shown) - ?", newest);
    }

    /** Each picture that somebody gave a label, with the last one, in the order in which they were shown. */
    List<StreamSummary.Labelled> labelled() {
        return database.query(
                "SELECT s.id, s.picture, c.name FROM shown s JOIN class c ON c.number = s.label ORDER BY s.number",
                row -> new StreamSummary.Labelled(row.getString(1), row.getString(2), row.getString(3)));
    }

    /** What was said of a picture, and what was taught since. */
    Optional<AnsweredPicture> answered(String id) {
        return database.query(ANSWERED + "WHERE s.id = ?", StreamLog::answered, id).stream()
                .findFirst();
    }

    /** The pictures that were shown last, the newest first. */
    List<AnsweredPicture> newest(int most) {
        return database.query(ANSWERED + "ORDER BY s.number DESC LIMIT ?", StreamLog::answered, most);
    }

    private static AnsweredPicture answered(ResultSet row) throws SQLException {
        long at = row.getLong(7);
        boolean isTimed = !row.wasNull();
        return new AnsweredPicture(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                share(row, 4),
                share(row, 5),
                share(row, 8),
                Optional.ofNullable(row.getString(6)),
                isTimed ? OptionalLong.of(at) : OptionalLong.empty());
    }

    private static OptionalDouble share(ResultSet row, int column) throws SQLException {
        double share = row.getDouble(column);
        return row.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(share);
    }

    /** Of each picture that was given a label, whether it had been answered otherwise, in the order of their first lesson. */
    List<Boolean> wrong() {
        return database.query(
                "SELECT min(l.number) AS first, s.label <> s.said FROM lesson l INDEXED BY lesson_shown"
                        + " JOIN shown s INDEXED BY shown_labelled ON s.number = l.shown WHERE s.label IS NOT NULL"
                        + " GROUP BY l.shown ORDER BY first",
                row -> row.getBoolean(2));
    }

    /** What text weighed in the answers, at evenly spaced points of which the last one is the end. */
    List<StreamHistory.Weight> weights(int points) {
        return database.query("""
                WITH RECURSIVE place (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM place WHERE i < ?1),
                ends (before, last) AS (SELECT
                  (SELECT min(number) - 1 FROM shown INDEXED BY shown_weight WHERE by_text IS NOT NULL),
                  (SELECT max(number) FROM shown INDEXED BY shown_weight WHERE by_text IS NOT NULL)),
                chosen (number) AS (SELECT DISTINCT
                  (SELECT max(number) FROM shown INDEXED BY shown_weight WHERE by_text IS NOT NULL
                    AND number <= before + (i * (last - before) + ?1 - 1) / ?1)
                  FROM place, ends)
                SELECT s.number, s.by_text FROM chosen c JOIN shown s ON s.number = c.number ORDER BY s.number""", row -> new StreamHistory.Weight(row.getLong(1), row.getDouble(2)), points);
    }

    /** Whether a picture of this name was shown since then, in milliseconds since 1970; or nobody knows when. */
    boolean knows(String picture, long since) {
        return database.number(
                        "SELECT EXISTS (SELECT 1 FROM shown WHERE picture = ? AND (at IS NULL OR at >= ?))",
                        picture,
                        since)
                > 0;
    }

    /** The largest number that follows the letter in an id of such a form, 0 where there is none. */
    long largest(String letter) {
        return database.number(
                "SELECT coalesce(max(CAST(substr(id, 2) AS INTEGER)), 0) FROM shown WHERE id GLOB ?1 || '[0-9]*'"
                        + " AND id NOT GLOB ?1 || '*[^0-9]*' AND length(id) < 17",
                letter);
    }

    StreamTally tally() {
        return new StreamTally(
                // Also those that were forgotten.
                database.number("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'shown'"),
                database.number("SELECT coalesce(max(number), 0) FROM lesson"),
                database.number("SELECT count(*) FROM shown WHERE label IS NOT NULL AND label <> said"));
    }

    /** What was not committed is not kept. */
    @Override
    public void close() {
        try (database) {
            if (isOpen) {
                database.rollback();
            }
        }
    }
}
