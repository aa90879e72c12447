package dev.graft.collection;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
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

    public List<PictureRow> rejected() {
        return database.query(
                "SELECT * FROM picture WHERE rejected IS NOT NULL AND NOT missing ORDER BY name", Pictures::read);
    }

    /** Groups of two or more files with the same content, each by name. */
    public List<List<String>> duplicates() {
        var groups = new TreeMap<String, List<String>>();
        database.query(
                        "SELECT content, name FROM picture WHERE NOT missing AND content IN (SELECT content FROM picture"
                                + " WHERE content IS NOT NULL AND NOT missing GROUP BY content HAVING count(*) > 1)"
                                + " ORDER BY name",
                        row -> new Object[] {row.getLong(1), row.getString(2)})
                .stream()
                .collect(java.util.stream.Collectors.groupingBy(
                        pair -> pair[0],
                        java.util.stream.Collectors.mapping(
                                pair -> (String) pair[1], java.util.stream.Collectors.toList())))
                .values()
                .forEach(names -> groups.put(names.get(0), names));
        return List.copyOf(groups.values());
    }

    Optional<Long> content(byte[] sha256) {
        return database
                .query("SELECT id FROM content WHERE sha256 = ?", row -> row.getLong(1), (Object) sha256)
                .stream()
                .findFirst();
    }

    /** Adds content; without a hash where there is no file behind it. */
    long addContent(Optional<byte[]> sha256, String format, int width, int height) {
        return database.insert(
                "INSERT INTO content (sha256, format, width, height) VALUES (?, ?, ?, ?)",
                sha256.orElse(null),
                format,
                width,
                height);
    }

    /** Adds or changes a picture; its id, and so its words, stay. */
    void put(String name, long content, long bytes, long modified) {
        put(name, Optional.of(content), bytes, modified, Optional.empty());
    }

    void reject(String name, long bytes, long modified, PictureRow.Rejection rejection) {
        put(name, Optional.empty(), bytes, modified, Optional.of(rejection));
    }

    private void put(
            String name, Optional<Long> content, long bytes, long modified, Optional<PictureRow.Rejection> rejection) {
        database.execute(
                "INSERT INTO picture (name, content, bytes, modified, rejected, reason, missing)"
                        + " VALUES (?, ?, ?, ?, ?, ?, 0) ON CONFLICT (name) DO UPDATE SET content = excluded.content,"
                        + " bytes = excluded.bytes, modified = excluded.modified, rejected = excluded.rejected,"
                        + " reason = excluded.reason, missing = 0",
                name,
                content.orElse(null),
                bytes,
                modified,
                rejection.map(PictureRow.Rejection::kind).orElse(null),
                rejection.map(PictureRow.Rejection::reason).orElse(null));
    }

    void setMissing(long id, boolean missing) {
        database.execute("UPDATE picture SET missing = ? WHERE id = ?", missing ? 1 : 0, id);
    }

    /** Drops what no picture points to any more. */
    void forgetMissing() {
        database.execute("DELETE FROM picture WHERE missing");
        database.execute("DELETE FROM content WHERE id NOT IN (SELECT content FROM picture WHERE content IS NOT NULL)");
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
                kind == null ? Optional.empty() : Optional.of(new PictureRow.Rejection(kind, row.getString("reason"))),
                row.getBoolean("missing"));
    }
}
