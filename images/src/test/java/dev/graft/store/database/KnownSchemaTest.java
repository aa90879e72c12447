package dev.graft.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SQL that a stranger put into a file is never run. */
class KnownSchemaTest {
    private static final FileKind KIND = new FileKind(
            "Graft test",
            0x47525454,
            List.of(
                    List.of("""
                            CREATE TABLE item (
                              number INTEGER PRIMARY KEY AUTOINCREMENT,
                              name TEXT UNIQUE
                            )""", "CREATE INDEX item_name ON item (name) WHERE length(name) = 1"),
                    List.of("ALTER TABLE item ADD COLUMN weight REAL")),
            List.of(),
            true,
            "nobody makes one");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void make() {
        file = folder.resolve("a.db");
        try (var database = Database.create(KIND, file)) {
            database.execute("INSERT INTO item (name) VALUES ('x')");
        }
    }

    private void change(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            for (String one : sql.split("\\|")) {
                statement.execute(one);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "CREATE TRIGGER t AFTER INSERT ON item BEGIN DELETE FROM item; END@has the trigger t, which Graft did not",
                "CREATE VIEW v AS SELECT * FROM item@has the view v, which Graft did not make",
                "CREATE TABLE more (x)@has the table more, which Graft did not make",
                "DROP TABLE item|CREATE VIEW item AS WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)"
                        + " SELECT n AS number, 'x' AS name FROM r@has the view item, which is not as Graft makes it",
                "CREATE INDEX i ON item (abs(number))@has the index i, which",
                "DROP TABLE item|CREATE TABLE item (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, weight REAL"
                        + " DEFAULT (zeroblob(1000000000)))@has the table item, which is not as",
                "ALTER TABLE item ADD COLUMN more AS (upper(name))@has the table item, which is not as",
                "DROP INDEX item_name@lacks the index item_name",
                "ANALYZE@has the table sqlite_stat1",
            })
    void aFileWithOtherThingsInItIsRefusedAndLeftAsItIs(String sql, String message) throws SQLException, IOException {
        change(sql);
        byte[] before = Files.readAllBytes(file);
        for (boolean writable : List.of(false, true)) {
            assertThatThrownBy(() -> Database.open(KIND, file, writable))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageStartingWith(file + " " + message)
                    .hasMessageEndingWith("Graft does not use it");
        }
        assertThat(file).hasBinaryContent(before);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aTableMadeInOneGoIsThatOfAnUpgradedFile() throws SQLException {
        change("DROP TABLE item|CREATE TABLE item (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,"
                + " weight REAL)|CREATE INDEX item_name ON item (name) WHERE length(name) = 1");
        Database.open(KIND, file, true).close();
        Database.open(KIND, file, false).close();
    }

    @Test
    void anOlderFileHasTheTablesOfItsVersion() throws SQLException {
        change("DROP TABLE item|CREATE TABLE item (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)"
                + "|CREATE INDEX item_name ON item (name) WHERE length(name) = 1");
        assertThatThrownBy(() -> Database.open(KIND, file, false))
                .hasMessageContaining("has the table item, which is not as Graft makes it");
        change("PRAGMA user_version = 1");
        Database.open(KIND, file, false).close();
        try (var database = Database.open(KIND, file, true)) {
            assertThat(database.number("SELECT count(weight) FROM item")).isZero();
        }
    }

    @Test
    void aFileThatWasCutOffIsDamagedInPlainWords() throws SQLException, IOException {
        for (int i = 0; i < 200; i++) {
            change("CREATE TABLE many" + i + " (x)");
        }
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> Database.open(KIND, file, false))
                .isInstanceOf(DatabaseException.class)
                .hasMessage(file + " is damaged: parts of it are missing or do not fit together");
    }

    /** The pages of the list of tables form a ring, so that it has no end. */
    @Test
    void aListOfTablesWithoutEndIsNotRead() throws SQLException, IOException {
        for (int i = 0; i < 200; i++) {
            change("CREATE TABLE many" + i + " (x)");
        }
        byte[] bytes = Files.readAllBytes(file);
        int pageSize = (bytes[16] & 255) << 8 | bytes[17] & 255;
        assertThat(bytes[100]).describedAs("kind of an interior page").isEqualTo((byte) 5);
        int cells = (bytes[103] & 255) << 8 | bytes[104] & 255;
        for (int cell = 0; cell < cells; cell++) {
            int at = (bytes[112 + 2 * cell] & 255) << 8 | bytes[113 + 2 * cell] & 255;
            bytes[at] = bytes[at + 1] = bytes[at + 2] = 0;
            bytes[at + 3] = 1;
        }
        assertThat(pageSize).isPositive();
        Files.write(file, bytes);
        for (boolean writable : List.of(false, true)) {
            assertThatThrownBy(() -> Database.open(KIND, file, writable))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("is damaged");
        }
    }
}
