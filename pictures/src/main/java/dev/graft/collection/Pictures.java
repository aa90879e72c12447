package dev.graft.collection;

import dev.graft.database.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The pictures of a collection: what each file holds, or why it was rejected. */
public final class Pictures {
    private final Database database;

    Pictures(Database database) {
        this.database = database;
    }

    /** All that were ever listed, by name. */
    public List<PictureRow> all() {
        return database.query("SELECT * FROM picture ORDER BY name", Pictures::read);
    }

    /** Those with content whose files are there, by name: the rows of every matrix of the collection. */
    public List<PictureRow> indexed() {
        return database.query(
                "SELECT * FROM picture WHERE content IS NOT NULL AND NOT missing ORDER BY name", Pictures::read);
    }

    /** All that have content, also those whose files are missing, by name. */
    public List<PictureFile> files() {
        return database.query(
                "SELECT picture.id, name, sha256, width, height, missing FROM picture"
                        + " JOIN content ON content.id = picture.content ORDER BY name",
                row -> new PictureFile(
                        row.getLong(1),
                        row.getString(2),
                        Optional.ofNullable(row.getBytes(3))
                                .map(bytes -> ContentHash.stored(bytes).toString()),
                        row.getInt(4),
                        row.getInt(5),
                        row.getBoolean(6)));
    }

    /** Names of the indexed ones by their ids. */
    public Map<Long, String> names() {
        var names = new LinkedHashMap<Long, String>();
        indexed().forEach(picture -> names.put(picture.id(), picture.name()));
        return names;
    }

    public List<PictureRow> rejected() {
        return database.query(
                "SELECT * FROM picture WHERE rejected IS NOT NULL AND NOT missing ORDER BY name", Pictures::read);
    }

    /** How many pictures there are of each file format. */
    public Map<String, Integer> formats() {
        var formats = new TreeMap<String, Integer>();
        database.query(
                "SELECT content.format, count(*) FROM picture JOIN content ON content.id = picture.content"
                        + " WHERE NOT picture.missing GROUP BY content.format",
                row -> formats.put(row.getString(1), row.getInt(2)));
        return formats;
    }

    boolean hasFormat(String format) {
        return database.number("SELECT EXISTS (SELECT 1 FROM content WHERE format = ?)", format) > 0;
    }

    public int missing() {
        return (int) database.number("SELECT count(*) FROM picture WHERE missing");
    }

    /** Groups of two or more files with the same content, each by name. */
    public List<List<String>> duplicates() {
        var groups = new LinkedHashMap<Long, List<String>>();
        for (var picture : indexed()) {
            picture.content()
                    .ifPresent(content -> groups.computeIfAbsent(content, c -> new ArrayList<>())
                            .add(picture.name()));
        }
        return groups.values().stream()
                .filter(names -> names.size() > 1)
                .map(List::copyOf)
                .toList();
    }

    /** Ids of all contents that came from files. */
    Map<ContentHash, Long> contents() {
        var contents = new HashMap<ContentHash, Long>();
        database.query(
                "SELECT sha256, id FROM content WHERE sha256 IS NOT NULL",
                row -> contents.put(ContentHash.stored(row.getBytes(1)), row.getLong(2)));
        return contents;
    }

    /** Adds content; without a hash where there is no file behind it. */
    long addContent(Optional<ContentHash> hash, String format, int width, int height) {
        return database.insert(
                "INSERT INTO content (sha256, format, width, height) VALUES (?, ?, ?, ?)",
                hash.map(ContentHash::bytes).orElse(null),
                format,
                width,
                height);
    }

    /** Adds or changes a picture; its id, and so its words, stay. */
    long put(String name, long content, long bytes, long modified, String companions) {
        put(name, Optional.of(content), bytes, modified, companions, Optional.empty());
        return database.number("SELECT id FROM picture WHERE name = ?", name);
    }

    void reject(String name, long bytes, long modified, PictureRow.Rejection rejection) {
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
                "INSERT INTO picture (name, content, bytes, modified, companions, rejected, reason, missing)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT (name) DO UPDATE SET content = excluded.content,"
                        + " bytes = excluded.bytes, modified = excluded.modified, companions = excluded.companions, rejected = excluded.rejected,"
                        + " reason = excluded.reason, missing = 0",
                name,
                content.orElse(null),
                bytes,
                modified,
                companions,
                rejection.map(PictureRow.Rejection::kind).orElse(null),
                rejection.map(PictureRow.Rejection::reason).orElse(null));
    }

    void setMissing(long id, boolean missing) {
        database.execute("UPDATE picture SET missing = ? WHERE id = ?", missing ? 1 : 0, id);
    }

    void forget(long id) {
        database.execute("DELETE FROM picture WHERE id = ?", id);
    }

    /** Drops missing files and what no picture points to any more; returns how many files. */
    int forgetMissing() {
        int missing = missing();
        database.execute("DELETE FROM picture WHERE missing");
        database.execute("DELETE FROM content WHERE id NOT IN (SELECT content FROM picture WHERE content IS NOT NULL)");
        return missing;
    }

    private static PictureRow read(ResultSet row) throws SQLException {
        long content = row.getLong("content");
        boolean hasContent = !row.wasNull();
        String kind = row.getString("rejected");
        return new PictureRow(
                row.getLong("id"),
                row.getString("name"),
                hasContent ? Optional.of(content) : Optional.empty(),
                row.getLong("bytes"),
                row.getLong("modified"),
                row.getString("companions"),
                kind == null ? Optional.empty() : Optional.of(new PictureRow.Rejection(kind, row.getString("reason"))),
                row.getBoolean("missing"));
    }
}
