package dev.graft.server.workspace;

import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobProgress;
import dev.graft.server.jobs.JobState;
import dev.graft.server.jobs.JobStore;
import dev.graft.store.database.Database;
import dev.graft.store.database.FileKind;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The workspace's database of collections, streams and jobs: an SQLite file, described in docs/formats.md. */
final class WorkspaceStore implements JobStore, AutoCloseable {
    static final FileKind KIND = new FileKind(
            "Graft desk", 0x4752444B, List.of(List.of("""
                    CREATE TABLE collection (
                      id TEXT PRIMARY KEY,
                      name TEXT NOT NULL,
                      file TEXT NOT NULL UNIQUE,
                      kind TEXT NOT NULL,
                      added INTEGER NOT NULL
                    ) WITHOUT ROWID""", """
                    CREATE TABLE stream (
                      id TEXT PRIMARY KEY,
                      name TEXT NOT NULL,
                      pairs TEXT NOT NULL,
                      watch TEXT,
                      notes TEXT NOT NULL,
                      added INTEGER NOT NULL
                    ) WITHOUT ROWID""", """
                    CREATE TABLE job (
                      id INTEGER PRIMARY KEY AUTOINCREMENT,
                      kind TEXT NOT NULL,
                      title TEXT NOT NULL,
                      subject TEXT NOT NULL,
                      detail TEXT NOT NULL,
                      state TEXT NOT NULL,
                      error TEXT,
                      created INTEGER NOT NULL,
                      started INTEGER NOT NULL,
                      ended INTEGER NOT NULL,
                      result TEXT
                    )""")), List.of(), true, "`graft serve` makes one");

    private final Database database;

    WorkspaceStore(Path file) {
        database = Database.create(KIND, file);
    }

    List<CollectionEntry> collections() {
        return database.query(
                "SELECT id, name, file, kind FROM collection ORDER BY added, id",
                row -> new CollectionEntry(
                        row.getString(1),
                        row.getString(2),
                        Path.of(row.getString(3)),
                        CollectionEntry.Kind.valueOf(row.getString(4))));
    }

    void put(CollectionEntry entry) {
        database.execute(
                "INSERT INTO collection (id, name, file, kind, added) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT (id) DO UPDATE SET name = excluded.name, kind = excluded.kind",
                entry.id(),
                entry.name(),
                entry.file().toString(),
                entry.kind().name(),
                System.currentTimeMillis());
    }

    void removeCollection(String id) {
        database.execute("DELETE FROM collection WHERE id = ?", id);
    }

    List<StreamEntry> streams() {
        return database.query(
                "SELECT id, name, pairs, watch, notes FROM stream ORDER BY added, id",
                row -> new StreamEntry(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        Optional.ofNullable(row.getString(4)).map(Path::of),
                        row.getString(5).lines().toList()));
    }

    void put(StreamEntry entry) {
        database.execute(
                "INSERT INTO stream (id, name, pairs, watch, notes, added) VALUES (?, ?, ?, ?, ?, ?)"
                        + " ON CONFLICT (id) DO UPDATE SET watch = excluded.watch, notes = excluded.notes",
                entry.id(),
                entry.name(),
                entry.pairs(),
                entry.watch().map(Path::toString).orElse(null),
                String.join("\n", entry.notes()),
                System.currentTimeMillis());
    }

    void removeStream(String id) {
        database.execute("DELETE FROM stream WHERE id = ?", id);
    }

    @Override
    public Job add(Job job) {
        long id = database.insert(
                "INSERT INTO job (kind, title, subject, detail, state, created, started, ended)"
                        + " VALUES (?, ?, ?, ?, ?, ?, 0, 0)",
                job.kind(),
                job.title(),
                job.subject(),
                job.detail().toString(),
                job.state().toString(),
                job.created());
        return job.numbered(id);
    }

    @Override
    public void update(Job job) {
        var result = job.result();
        database.execute(
                "UPDATE job SET state = ?, error = ?, started = ?, ended = ?, result = ? WHERE id = ?",
                job.state().toString(),
                job.error(),
                job.started(),
                job.ended(),
                result == null ? null : result.toString(),
                job.id());
    }

    @Override
    public void remove(long id) {
        database.execute("DELETE FROM job WHERE id = ?", id);
    }

    @Override
    public List<Job> newest(int most) {
        return database.query("SELECT * FROM job ORDER BY id DESC LIMIT ?", WorkspaceStore::job, most);
    }

    private static Job job(ResultSet row) throws SQLException {
        String result = row.getString("result");
        return new Job(
                row.getLong("id"),
                row.getString("kind"),
                row.getString("title"),
                row.getString("subject"),
                Json.parseStored(row.getString("detail")),
                JobState.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                JobProgress.NONE,
                row.getString("error"),
                row.getLong("created"),
                row.getLong("started"),
                row.getLong("ended"),
                result == null ? null : Json.parseStored(result));
    }

    @Override
    public void close() {
        database.close();
    }
}
