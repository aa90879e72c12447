package dev.graft.app.stream;

import dev.graft.core.matrix.SparseVector;
import dev.graft.store.BagCodec;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** A stream as version 1 of its format wrote it. */
final class VersionOne {
    private static final List<String> STATEMENTS = List.of(
            """
            CREATE TABLE property (
              name TEXT PRIMARY KEY,
              value TEXT NOT NULL
            ) WITHOUT ROWID""",
            """
            CREATE TABLE class (
              number INTEGER PRIMARY KEY,
              name TEXT NOT NULL UNIQUE
            )""",
            """
            CREATE TABLE shown (
              number INTEGER PRIMARY KEY AUTOINCREMENT,
              id TEXT NOT NULL UNIQUE,
              picture TEXT NOT NULL,
              said INTEGER NOT NULL REFERENCES class (number),
              label INTEGER REFERENCES class (number),
              bag BLOB NOT NULL
            )""",
            "CREATE INDEX shown_without_label ON shown (number) WHERE label IS NULL",
            """
            CREATE TABLE lesson (
              number INTEGER PRIMARY KEY,
              shown INTEGER NOT NULL REFERENCES shown (number),
              class INTEGER NOT NULL REFERENCES class (number)
            )""",
            "CREATE INDEX lesson_shown ON lesson (shown)",
            """
            CREATE TABLE learner (
              lessons INTEGER PRIMARY KEY,
              state BLOB NOT NULL
            )""",
            "PRAGMA application_id = 0x47525354",
            "PRAGMA user_version = 1",
            "INSERT INTO class VALUES (0, 'boat'), (1, 'tree')");

    private VersionOne() {}

    /** Two pictures, p1 and p2, both taken for boats, of which the first was taught to be a tree. */
    static void write(Path file, Map<String, String> identity, SparseVector first, SparseVector second)
            throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            for (String sql : STATEMENTS) {
                statement.execute(sql);
            }
            for (var entry : identity.entrySet()) {
                statement.execute("INSERT INTO property VALUES ('" + entry.getKey() + "', '" + entry.getValue() + "')");
            }
            statement.execute("INSERT INTO shown VALUES (1, 'p1', 'a.jpg', 0, 1, " + blob(first) + ")");
            statement.execute("INSERT INTO shown VALUES (2, 'p2', 'b.jpg', 0, NULL, " + blob(second) + ")");
            statement.execute("INSERT INTO lesson VALUES (1, 1, 1)");
        }
    }

    private static String blob(SparseVector bag) {
        return "x'" + HexFormat.of().formatHex(BagCodec.encode(bag)) + "'";
    }
}
