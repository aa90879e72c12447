package dev.graft.store.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.SparseVector;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.store.ContentHash;
import dev.graft.store.EditLog;
import dev.graft.store.OlderFormat;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.database.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectionCheckTest {
    private static final int PICTURES = 20;
    private static final int EDITS = 12;

    @TempDir
    Path temp;

    private Path file = Path.of("");
    private VisualVocabulary words = VisualVocabulary.imported("x", 1, "{}");

    @BeforeEach
    void make() {
        file = temp.resolve("a.graft");
        words = VisualVocabulary.of(new Codebook(2, 1, 2, 3, 4), SiftFeatures.DEFAULT.toJson(), "{}");
        try (var collection = PictureCollection.open(file)) {
            collection.vocabularies().use(words);
            for (int i = 0; i < PICTURES; i++) {
                byte[] bytes = {(byte) i};
                long content = collection.pictures().addContent(Optional.of(ContentHash.of(bytes)), "PNG", 9, 9);
                collection.pictures().put("p" + i, content, 1, 1, "");
                collection.vocabularies().addBag(words, content, SparseVector.ofCounts(i, 3));
                byte[] jpeg = new byte[500];
                jpeg[0] = (byte) 0xFF;
                jpeg[1] = (byte) 0xD8;
                jpeg[2] = (byte) 0xFF;
                collection.thumbnails().put(content, new Thumbnail(9, 9, jpeg));
                collection.vocabularies().addSample("f", ContentHash.of(bytes), 1, new byte[128]);
            }
            for (int i = 1; i <= EDITS; i++) {
                collection
                        .edits()
                        .append(
                                i,
                                "move",
                                "{\"edit\":" + i + "}",
                                i == 5 ? Optional.of(new byte[50]) : Optional.empty());
            }
            collection.results().put("LABELS", 1, new byte[40]);
        }
    }

    private void change(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<Long> edits() {
        try (var collection = PictureCollection.read(file)) {
            return collection.edits().list(0, 99).stream()
                    .map(EditLog.Stored::number)
                    .toList();
        }
    }

    @Test
    void aWholeFileHasNoProblemAlsoOfAnOlderVersion() throws SQLException {
        assertThat(CollectionCheck.problems(file)).isEmpty();
        OlderFormat.of(file, 4);
        assertThat(CollectionCheck.problems(file)).isEmpty();
        PictureCollection.open(file).close();
        assertThat(CollectionCheck.problems(file)).isEmpty();
        var kept = temp.resolve("a.graft.version-4");
        assertThat(CollectionCheck.problems(kept)).isEmpty();
        try (var old = PictureCollection.read(kept)) {
            assertThat(old.pictures().indexed()).hasSize(PICTURES);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "bag, UPDATE bag SET words = x'000109' WHERE content = 3",
        "vocabulary, UPDATE vocabulary SET centres = x'00000000000000000000000000000000'",
        "thumbnail, UPDATE thumbnail SET width = 8 WHERE content = 2",
        "sample, UPDATE sample SET descriptors = zeroblob(129) WHERE rowid = 4",
        "edit, UPDATE edit SET detail = '{}' WHERE number = 7",
        "board, UPDATE board SET state = zeroblob(51)",
        "result, UPDATE result SET at = 2"
    })
    void everyBlobThatChangedIsFoundReadOrNotAndRepaired(String table, String damage) throws Exception {
        change(damage);
        assertThat(CollectionCheck.problems(file))
                .singleElement()
                .asString()
                .startsWith("1 row of the table " + table + " without the right checksum");
        if (!table.equals("thumbnail")) {
            assertThatThrownBy(this::readAll)
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("is damaged")
                    .hasMessageEndingWith("run: graft check " + file);
        }
        var damaged = CollectionCheck.repair(file);
        assertThat(damaged).exists();
        assertThat(CollectionCheck.problems(file)).isEmpty();
        try (var collection = PictureCollection.open(file)) {
            assertThat(collection.pictures().indexed()).hasSize(PICTURES);
            assertThat(collection.vocabularies().contentsWithBag(words))
                    .hasSize(table.equals("vocabulary") ? 0 : table.equals("bag") ? PICTURES - 1 : PICTURES);
            assertThat(collection.edits().done()).isEqualTo(table.equals("edit") ? 6 : EDITS);
        }
    }

    private void readAll() {
        try (var collection = PictureCollection.read(file)) {
            var current = collection.vocabularies().current();
            current.ifPresent(collection.vocabularies()::bags);
            collection.vocabularies().samples("f", 1);
            collection.edits().list(0, 99);
            collection.edits().latest(99);
            collection.results().get("LABELS");
        }
    }

    @Test
    void editsAreKeptUpToTheDamageAndTheBoardIfASnapshotIsBehindIt() throws Exception {
        change("UPDATE edit SET detail = 'x' WHERE number = 3");
        CollectionCheck.repair(file);
        assertThat(edits()).containsExactly(6L, 7L, 8L, 9L, 10L, 11L, 12L);
        change("UPDATE edit SET detail = 'x' WHERE number = 9");
        CollectionCheck.repair(file);
        assertThat(edits()).containsExactly(6L, 7L, 8L);
    }

    /** Whatever happens to the bytes, what is wrong is told by our own exception, and a repair is whole or refused. */
    @Test
    void damagedBytesGiveOurOwnException() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        var random = new Random(7);
        int silent = 0;
        for (int round = 0; round < 60; round++) {
            byte[] bytes = whole.clone();
            for (int i = 0; i < 3; i++) {
                // After the header, which says what kind of file it is.
                bytes[100 + random.nextInt(bytes.length - 100)] = (byte) random.nextInt();
            }
            Files.write(file, bytes);
            var problems = CollectionCheck.problems(file);
            try {
                readAll();
                silent += problems.isEmpty() ? 1 : 0;
            } catch (DatabaseException e) {
                assertThat(problems).isNotEmpty();
            }
            if (!problems.isEmpty()) {
                try {
                    CollectionCheck.repair(file);
                    assertThat(CollectionCheck.problems(file)).isEmpty();
                } catch (DatabaseException e) {
                    assertThat(e).hasMessageContaining(file.toString());
                }
            }
        }
        // Free space and names of pictures have no checksum.
        assertThat(silent).isLessThan(50);
    }

    @Test
    void aCopyIsMadeWhileAnotherWrites() throws IOException {
        var copy = temp.resolve("copy.graft");
        try (var writer = PictureCollection.open(file)) {
            writer.edits().append(1, "move", "{}", Optional.empty());
            Backup.write(PictureCollection.kind(), file, copy);
            writer.edits().append(1, "move", "{}", Optional.empty());
        }
        try (var collection = PictureCollection.read(copy)) {
            assertThat(collection.edits().done()).isEqualTo(EDITS + 1);
        }
        assertThat(temp.toFile().list()).containsExactlyInAnyOrder("a.graft", "copy.graft");
        assertThatThrownBy(() -> Backup.write(PictureCollection.kind(), file, copy))
                .hasMessageContaining("is there already");
    }
}
