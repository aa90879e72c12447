package dev.graft.store;

import dev.graft.store.database.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The pictures of a collection, including rejected files. The table is read once and cached until a picture changes.
 */
public final class Pictures {
    private final Database database;
    private @Nullable List<PictureRow> table;
    /** The number of changes, which tells whether rows that were just read are still current. */
    private int changes;

    Pictures(Database database) {
        this.database = database;
    }

    /** All pictures that were ever listed, ordered by name. */
    public List<PictureRow> all() {
        int before;
        synchronized (this) {
            if (table != null) {
                return table;
            }
            before = changes;
        }
        // A change is counted before it is committed.
        var read = List.copyOf(database.afterTransactions(() -> database.query(
                "SELECT picture.id, name, content, sha256, width, height, bytes, modified, companions, rejected, reason,"
                        + " missing FROM picture LEFT JOIN content ON content.id = picture.content"
                        + " ORDER BY name",
                Pictures::read)));
        synchronized (this) {
            // What is read inside a transaction may still be rolled back.
            if (changes == before && !database.inTransaction()) {
                table = read;
            }
        }
        return read;
    }

    private synchronized void changed() {
        changes++;
        table = null;
    }

    private List<PictureRow> all(Predicate<PictureRow> which) {
        return all().stream().filter(which).toList();
    }

    /** Pictures with content whose files exist, ordered by name: the rows of every matrix of the collection. */
    public List<PictureRow> indexed() {
        return all(PictureRow::isIndexed);
    }

    /** All pictures with content, including those whose files are missing, ordered by name. */
    public List<PictureRow> withContent() {
        return all(picture -> picture.content().isPresent());
    }

    /** Names of the indexed pictures by id. */
    public Map<Long, String> names() {
        var names = new LinkedHashMap<Long, String>();
        indexed().forEach(picture -> names.put(picture.id(), picture.name()));
        return names;
    }

    public List<PictureRow> rejected() {
        return all(picture -> picture.rejection().isPresent() && !picture.missing());
    }

    /** The number of pictures in each file format. */
    public Map<String, Integer> formats() {
        var formats = new TreeMap<String, Integer>();
        database.query(
                "SELECT content.format, count(*) FROM picture JOIN content ON content.id = picture.content"
                        + " WHERE NOT picture.missing GROUP BY content.format",
                row -> formats.put(row.getString(1), row.getInt(2)));
        return formats;
    }

    public boolean hasFormat(String format) {
        return database.number("SELECT EXISTS (SELECT 1 FROM content WHERE format = ?)", format) > 0;
    }

    public int missing() {
        return all(PictureRow::missing).size();
    }

    /** Names of files with the same content, in groups of two or more. */
    public List<List<String>> duplicates() {
        var groups = new LinkedHashMap<Long, List<String>>();
        for (var picture : indexed()) {
            picture.contentId()
                    .ifPresent(content -> groups.computeIfAbsent(content, c -> new ArrayList<>())
                            .add(picture.name()));
        }
        return groups.values().stream()
                .filter(names -> names.size() > 1)
                .map(List::copyOf)
                .toList();
    }

    /** Ids of all contents that came from files. */
    public Map<ContentHash, Long> contents() {
        var contents = new HashMap<ContentHash, Long>();
        database.query(
                "SELECT sha256, id FROM content WHERE sha256 IS NOT NULL",
                row -> contents.put(ContentHash.stored(row.getBytes(1)), row.getLong(2)));
        return contents;
    }

    /** Adds content, without a hash if it does not come from a file. */
    public long addContent(Optional<ContentHash> hash, String format, int width, int height) {
        return database.insert(
                "INSERT INTO content (sha256, format, width, height) VALUES (?, ?, ?, ?)",
                hash.map(ContentHash::bytes).orElse(null),
                format,
                width,
                height);
    }

    /** Adds or updates a picture, which keeps its id and thus its annotations. */
    public long put(String name, long content, long bytes, long modified, String companions) {
        put(name, Optional.of(content), bytes, modified, companions, Optional.empty());
        return database.number("SELECT id FROM picture WHERE name = ?", name);
    }

    public void reject(String name, long bytes, long modified, PictureRow.Rejection rejection) {
        put(name, Optional.empty(), bytes, modified, "", Optional.of(rejection));
    }

    private void put(
            String name,
            Optional<Long> content,
            long bytes,
            long modified,
            String companions,
            Optional<PictureRow.Rejection> rejection) {
        database.execute(
                """
                INSERT INTO picture (name, content, bytes, modified, companions, rejected, reason, missing)
                VALUES (?, ?, ?, ?, ?, ?, ?, 0)
                ON CONFLICT (name) DO UPDATE SET
                  content = excluded.content, bytes = excluded.bytes, modified = excluded.modified,
                  companions = excluded.companions, rejected = excluded.rejected, reason = excluded.reason, missing = 0
                """,
                name,
                content.orElse(null),
                bytes,
                modified,
                companions,
                rejection.map(PictureRow.Rejection::kind).orElse(null),
                rejection.map(PictureRow.Rejection::reason).orElse(null));
        changed();
    }

    public void setMissing(long id, boolean missing) {
        database.execute("UPDATE picture SET missing = ? WHERE id = ?", missing ? 1 : 0, id);
        changed();
    }

    public void forget(long id) {
        database.execute("DELETE FROM picture WHERE id = ?", id);
        changed();
    }

    /** Deletes missing files and contents that no picture refers to any more; returns the number of files. */
    public int forgetMissing() {
        int missing = missing();
        database.execute("DELETE FROM picture WHERE missing");
        database.execute("DELETE FROM content WHERE id NOT IN (SELECT content FROM picture WHERE content IS NOT NULL)");
        changed();
        return missing;
    }

    private static PictureRow read(ResultSet row) throws SQLException {
        // By number, since looking up a column by name takes longer than reading it.
        long content = row.getLong(3);
        boolean hasContent = !row.wasNull();
        String kind = row.getString(10);
        return new PictureRow(
                row.getLong(1),
                row.getString(2),
                hasContent
                        ? Optional.of(new PictureRow.Content(
                                content,
                                Optional.ofNullable(row.getBytes(4)).map(ContentHash::stored),
                                row.getInt(5),
                                row.getInt(6)))
                        : Optional.empty(),
                row.getLong(7),
                row.getLong(8),
                row.getString(9),
                kind == null ? Optional.empty() : Optional.of(new PictureRow.Rejection(kind, row.getString(11))),
                row.getBoolean(12));
    }
}
