package dev.graft.store;

import dev.graft.store.database.CheckedTable;
import dev.graft.store.database.FileKind;
import java.util.List;

/** The tables of a collection, as described in docs/formats.md. */
final class Schema {
    private static final List<String> PICTURES_AND_ANNOTATIONS = List.of(
            """
            CREATE TABLE property (
              name TEXT PRIMARY KEY,
              value TEXT NOT NULL
            ) WITHOUT ROWID""",
            """
            CREATE TABLE content (
              id INTEGER PRIMARY KEY,
              sha256 BLOB UNIQUE,
              format TEXT NOT NULL,
              width INTEGER NOT NULL,
              height INTEGER NOT NULL
            )""",
            """
            CREATE TABLE picture (
              id INTEGER PRIMARY KEY,
              name TEXT NOT NULL UNIQUE,
              content INTEGER REFERENCES content (id),
              bytes INTEGER NOT NULL,
              modified INTEGER NOT NULL,
              companions TEXT NOT NULL DEFAULT '',
              rejected TEXT,
              reason TEXT,
              missing INTEGER NOT NULL DEFAULT 0,
              CHECK ((content IS NULL) = (rejected IS NOT NULL)),
              CHECK ((rejected IS NULL) = (reason IS NULL))
            )""",
            "CREATE INDEX picture_content ON picture (content)",
            annotations("caption"),
            annotations("tag"),
            annotations("label"),
            """
            CREATE TABLE vocabulary (
              id INTEGER PRIMARY KEY,
              hash TEXT NOT NULL UNIQUE,
              kind TEXT NOT NULL,
              words INTEGER NOT NULL,
              features TEXT NOT NULL,
              provenance TEXT NOT NULL,
              dimensions INTEGER NOT NULL,
              centres BLOB
            )""",
            """
            CREATE TABLE bag (
              vocabulary INTEGER NOT NULL REFERENCES vocabulary (id) ON DELETE CASCADE,
              content INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
              words BLOB NOT NULL,
              UNIQUE (vocabulary, content)
            )""",
            "CREATE INDEX bag_content ON bag (content)",
            """
            CREATE TABLE sample (
              features TEXT NOT NULL,
              sha256 BLOB NOT NULL,
              wanted INTEGER NOT NULL,
              descriptors BLOB NOT NULL,
              PRIMARY KEY (features, sha256, wanted)
            )""");

    /** The tables that version 2 added. */
    private static final List<String> CORRECTIONS = List.of("""
            CREATE TABLE edit (
              number INTEGER PRIMARY KEY,
              at INTEGER NOT NULL,
              kind TEXT NOT NULL,
              detail TEXT NOT NULL
            )""", """
            CREATE TABLE board (
              edit INTEGER PRIMARY KEY,
              state BLOB NOT NULL
            )""", """
            CREATE TABLE result (
              kind TEXT PRIMARY KEY,
              at INTEGER NOT NULL,
              detail BLOB NOT NULL
            ) WITHOUT ROWID""");

    /** What version 4 added: the thumbnails, and the way to pictures without any feature past all the bags. */
    private static final List<String> THUMBNAILS =
            List.of("""
            CREATE TABLE thumbnail (
              content INTEGER PRIMARY KEY REFERENCES content (id) ON DELETE CASCADE,
              width INTEGER NOT NULL,
              height INTEGER NOT NULL,
              jpeg BLOB NOT NULL
            )""", "CREATE INDEX bag_empty ON bag (vocabulary, content) WHERE length(words) = 1");

    /** The version in which rows got checksums. */
    static final int CHECKED_SINCE = 5;

    private static final List<CheckedTable> CHECKED = List.of(
            new CheckedTable(
                    "vocabulary", List.of("hash", "kind", "words", "features", "provenance", "dimensions", "centres")),
            new CheckedTable("bag", List.of("vocabulary", "content", "words")),
            new CheckedTable("thumbnail", List.of("content", "width", "height", "jpeg")),
            new CheckedTable("sample", List.of("features", "sha256", "wanted", "descriptors")),
            new CheckedTable("edit", List.of("number", "at", "kind", "detail")),
            new CheckedTable("board", List.of("edit", "state")),
            new CheckedTable("result", List.of("kind", "at", "detail")));

    static final FileKind KIND = new FileKind(
            "Graft collection",
            0x47524654,
            // Version 3 has the same tables, but vocabularies and bags of kinds that version 2 does not know.
            List.of(PICTURES_AND_ANNOTATIONS, CORRECTIONS, List.of(), THUMBNAILS, CheckedTable.added(CHECKED)),
            CHECKED,
            true,
            "`graft index` makes one from a folder of pictures");

    private Schema() {}

    private static String annotations(String table) {
        return """
            CREATE TABLE %s (
              picture INTEGER NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
              source TEXT NOT NULL,
              position INTEGER NOT NULL,
              text TEXT NOT NULL,
              PRIMARY KEY (picture, source, position)
            ) WITHOUT ROWID""".formatted(table);
    }
}
