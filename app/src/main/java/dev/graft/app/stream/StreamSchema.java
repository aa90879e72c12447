package dev.graft.app.stream;

import dev.graft.store.database.CheckedTable;
import dev.graft.store.database.FileKind;
import java.util.List;

/** The tables of a stream, as described in docs/formats.md. */
final class StreamSchema {
    private static final List<String> TABLES = List.of(
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
            )""");

    /** Queries over all pictures read these indexes alone: in the table, each row fills pages with its feature counts. */
    private static final List<String> ANSWERS = List.of(
            "ALTER TABLE shown ADD COLUMN confidence REAL",
            "ALTER TABLE shown ADD COLUMN by_text REAL",
            "ALTER TABLE shown ADD COLUMN at INTEGER",
            "CREATE INDEX shown_labelled ON shown (number, said, label) WHERE label IS NOT NULL",
            "CREATE INDEX shown_weight ON shown (number, by_text) WHERE by_text IS NOT NULL",
            "CREATE INDEX shown_picture ON shown (picture, at)");

    /** The version in which rows got checksums. */
    static final int CHECKED_SINCE = 5;

    private static final List<CheckedTable> CHECKED = List.of(
            new CheckedTable("shown", List.of("id", "picture", "said", "bag")),
            new CheckedTable("lesson", List.of("number", "shown", "class")),
            new CheckedTable("learner", List.of("lessons", "state")));

    static final FileKind KIND = new FileKind(
            "Graft stream",
            0x47525354,
            // Version 3 has no other tables, but bags of a kind that version 2 knows nothing of.
            List.of(
                    TABLES,
                    ANSWERS,
                    List.of(),
                    List.of("ALTER TABLE shown ADD COLUMN unlike REAL"),
                    CheckedTable.added(CHECKED)),
            CHECKED,
            true,
            "`graft stream --state` makes one");

    private StreamSchema() {}
}
