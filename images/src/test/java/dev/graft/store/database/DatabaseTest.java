package dev.graft.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements are used again: nobody may notice. */
class DatabaseTest {
    private static final FileKind KIND = new FileKind(
            "Graft test",
            0x47525454,
            List.of(List.of("CREATE TABLE item (number INTEGER PRIMARY KEY, name TEXT UNIQUE, bag BLOB)")),
            List.of(),
            false,
            "nobody makes one");
    private static final String ADD = "INSERT INTO item (number, name, bag) VALUES (?, ?, ?)";
    private static final String NAME = "SELECT name FROM item WHERE number = ?";

    @TempDir
    Path folder;

    private Database database;

    @BeforeEach
    void open() {
        database = Database.create(KIND, folder.resolve("a.db"));
        for (int i = 0; i < 5; i++) {
            database.execute(ADD, i, "n" + i, new byte[] {(byte) i});
        }
    }

    @AfterEach
    void close() {
        database.close();
        assertThat(folder.resolve("a.db-wal")).doesNotExist();
        assertThat(Files.exists(folder.resolve("a.db"))).isTrue();
    }

    private List<String> names(int number) {
        return database.query(NAME, row -> String.valueOf(row.getString(1)), number);
    }

    @Test
    void readersDoNotWaitForATransaction() throws Exception {
        var begun = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        var writer = new Thread(() -> database.transaction(() -> {
            database.execute("UPDATE item SET name = 'new' WHERE number = 3");
            begun.countDown();
            try {
                end.await(30, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }));
        writer.start();
        try {
            assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
            for (int i = 0; i < 50; i++) {
                assertThat(names(3)).containsExactly("n3");
            }
            assertThat(database.query("SELECT number FROM item ORDER BY number", row -> row.getInt(1)))
                    .hasSize(5);
            assertThat(writer.isAlive()).isTrue();
        } finally {
            end.countDown();
            writer.join();
        }
        assertThat(names(3)).containsExactly("new");
    }

    @Test
    void aReaderMayAskTheSameQuestion() {
        var all = database.query(
                "SELECT number FROM item ORDER BY number",
                row -> database.number("SELECT count(*) FROM item WHERE number <= ?", row.getInt(1))
                        + "/"
                        + database.query("SELECT number FROM item ORDER BY number", inner -> inner.getInt(1)));
        assertThat(all).hasSize(5).first().isEqualTo("1/[0, 1, 2, 3, 4]");
        assertThat(all.get(4)).isEqualTo("5/[0, 1, 2, 3, 4]");
    }

    @Test
    void aWriterThatDoesNotStartKeepsNobodyOut() {
        var file = folder.resolve("b.db");
        assertThatThrownBy(() -> Database.open(KIND, file, true, (config, url) -> {
                    throw new OutOfMemoryError("no memory left");
                }))
                .isInstanceOf(OutOfMemoryError.class);
        Database.open(KIND, file, true).close();
        assertThat(folder.resolve("b.db-lock")).doesNotExist();
    }

    @Test
    void aFullDiskIsNamed() {
        database.query("PRAGMA max_page_count = 20", row -> row.getInt(1));
        assertThatThrownBy(() -> database.transaction(() -> database.execute(ADD, 9, "n9", new byte[1 << 20])))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("no space left");
        assertThat(names(9)).isEmpty();
        assertThat(names(1)).containsExactly("n1");
    }

    @Test
    void aStatementThatFailedCanBeUsedAgain() {
        assertThatThrownBy(() -> database.execute(ADD, 9, "n1", null))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("UNIQUE");
        database.execute(ADD, 9, "n9", null);
        assertThat(names(9)).containsExactly("n9");
        assertThat(names(8)).isEmpty();
        assertThat(database.query("SELECT bag FROM item WHERE number = 9", row -> row.getBytes(1) == null))
                .containsExactly(true);
    }

    @Test
    void noValueIsLeftFromTheCallBefore() {
        assertThat(names(3)).containsExactly("n3");
        assertThat(database.query(NAME, row -> row.getString(1))).isEmpty();
    }

    @Test
    void thereMayBeAnyNumberOfStatements() {
        for (int i = 0; i < 100; i++) {
            assertThat(database.number("SELECT " + i)).isEqualTo(i);
        }
        database.transaction(() -> database.execute("DELETE FROM item WHERE number = ?", 1));
        assertThat(names(1)).isEmpty();
    }

    @Test
    void whatATransactionTookBackIsNotThere() {
        assertThatThrownBy(() -> database.transaction(() -> {
                    database.execute(ADD, 7, "n7", null);
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");
        assertThat(names(7)).isEmpty();
        database.transaction(() -> database.execute(ADD, 7, "n7", null));
        assertThat(names(7)).containsExactly("n7");
    }

    @Test
    void aWriterBringsAnEarlierFormatUpToDateAndAReaderTakesItAsItIs() {
        database.close();
        var file = folder.resolve("a.db");
        var later = new FileKind(
                KIND.name(),
                KIND.applicationId(),
                List.of(
                        KIND.versions().get(0),
                        List.of("ALTER TABLE item ADD COLUMN weight REAL"),
                        List.of("CREATE TABLE more (x INTEGER)", "INSERT INTO more VALUES (7)")),
                List.of(),
                false,
                KIND.maker());
        try (var reader = Database.open(later, file, false)) {
            assertThat(reader.version()).isEqualTo(1);
        }
        try (var writer = Database.open(later, file, true)) {
            assertThat(writer.version()).isEqualTo(3);
            assertThat(writer.number("SELECT x FROM more")).isEqualTo(7);
            assertThat(writer.number("SELECT count(*) FROM item WHERE weight IS NULL"))
                    .isEqualTo(5);
        }
        try (var again = Database.open(later, file, true)) {
            assertThat(again.number("SELECT count(*) FROM more")).isEqualTo(1);
        }
        assertThatThrownBy(() -> Database.open(KIND, file, true))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("newer Graft");
        database = Database.create(later, file);
    }

    /** A process that is killed while it changes the journal mode leaves such a file. */
    @Test
    void whatWasBegunInAnotherJournalModeIsTakenBack() throws SQLException, IOException {
        database.close();
        var file = folder.resolve("a.db");
        var copy = Files.createDirectory(folder.resolve("killed")).resolve("a.db");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA cache_size = 1");
            statement.execute("BEGIN");
            for (int i = 0; i < 50; i++) {
                statement.execute("UPDATE item SET name = name || 'x', bag = zeroblob(20000)");
            }
            Files.copy(file, copy);
            Files.copy(folder.resolve("a.db-journal"), copy.resolveSibling("a.db-journal"));
            statement.execute("ROLLBACK");
        }
        for (boolean writable : List.of(false, true)) {
            try (var recovered = Database.open(KIND, copy, writable)) {
                assertThat(recovered.query("SELECT name FROM item ORDER BY number", row -> row.getString(1)))
                        .containsExactly("n0", "n1", "n2", "n3", "n4");
            }
        }
        assertThat(copy.resolveSibling("a.db-journal")).doesNotExist();
        database = Database.create(KIND, file);
    }

    /** Another thread that waits for the lock must not make this one read elsewhere, where it is not committed yet. */
    @Test
    void whatWasWrittenInATransactionOfSeveralCallsIsReadInIt() throws InterruptedException {
        database.begin();
        database.execute(ADD, 7, "n7", null);
        var held = new CountDownLatch(1);
        var other = new Thread(() -> database.each("SELECT number FROM item WHERE number = 1", row -> {
            held.countDown();
            try {
                TimeUnit.MILLISECONDS.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
        other.start();
        held.await();
        assertThat(names(7)).containsExactly("n7");
        other.join();
        database.rollback();
        assertThat(names(7)).isEmpty();
    }

    @Test
    void whatAnotherThreadWritesIsNotTakenBackWithATransaction() throws InterruptedException {
        var begun = new CountDownLatch(1);
        var other = new Thread(() -> {
            try {
                begun.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            database.execute(ADD, 8, "n8", null);
        });
        other.start();
        assertThatThrownBy(() -> database.transaction(() -> {
                    database.execute(ADD, 7, "n7", null);
                    begun.countDown();
                    try {
                        TimeUnit.MILLISECONDS.sleep(100);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");
        other.join();
        assertThat(names(7)).isEmpty();
        assertThat(names(8)).containsExactly("n8");
    }
}
