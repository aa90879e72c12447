package dev.graft.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.store.Photos;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.database.Checksum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordTranslationTest {
    @TempDir
    Path temp;

    private Path borrower;
    private Path lender;
    private Path lent;

    @BeforeEach
    void twoCollectionsWithWordsOfTheirOwn() throws IOException {
        borrower = temp.resolve("mine.graft");
        lender = temp.resolve("theirs.graft");
        lent = Photos.folder(temp.resolve("theirs"), 8);
        index(borrower, Photos.folder(temp.resolve("mine"), 6), settings().withSeed(new Seed(7)));
        index(lender, lent, settings());
    }

    private static IndexParams settings() {
        return IndexParams.DEFAULT.withWords(40).withThreads(2);
    }

    private static void index(Path file, Path folder, IndexParams params) throws IOException {
        try (var collection = PictureCollection.open(file)) {
            new Indexer(collection, params, Progress.NONE).index(folder);
        }
    }

    private Optional<CountMatrix> translated(IndexParams params) {
        try (var one = PictureCollection.read(borrower);
                var two = PictureCollection.read(lender)) {
            return new CommonVocabulary(List.of(one, two), params, Progress.NONE)
                    .translation()
                    .map(translation -> {
                        assertThat(translation.vocabulary())
                                .isEqualTo(one.vocabularies().current().orElseThrow());
                        return translation.bags(two);
                    });
        }
    }

    /** The bags of the lender's pictures in the borrower's words, from the pictures themselves. */
    private CountMatrix exact() throws IOException {
        try (var one = PictureCollection.read(borrower);
                var two = PictureCollection.open(temp.resolve("exact.graft"))) {
            var words = one.vocabularies().current().orElseThrow();
            new Indexer(two, settings().withVocabulary(words), Progress.NONE).index(lent);
            return two.vocabularies().bags(words);
        }
    }

    private static double cosine(CountMatrix some, int row, CountMatrix others, int other) {
        double dot = 0;
        for (int word = 0; word < some.columns(); word++) {
            dot += Math.sqrt(some.get(row, word) * others.get(other, word));
        }
        return dot / Math.sqrt(some.rowSum(row) * others.rowSum(other));
    }

    @Test
    void translatedBagsAreCloseToThoseThatThePicturesWouldGive() throws IOException {
        var exact = exact();
        var translated = translated(IndexParams.DEFAULT).orElseThrow();
        assertThat(translated.rows()).isEqualTo(16);
        assertThat(translated.columns()).isEqualTo(40);
        for (int row = 0; row < translated.rows(); row++) {
            assertThat(translated.rowSum(row)).isCloseTo(exact.rowSum(row), within(1e-9));
            assertThat(cosine(translated, row, exact, row)).isGreaterThan(0.85);
        }
    }

    @Test
    void noPictureIsNeededAndTheNumberOfThreadsMakesNoDifference() throws IOException {
        var one = translated(IndexParams.DEFAULT.withThreads(1));
        Files.move(lent, temp.resolve("elsewhere"));
        Files.move(temp.resolve("mine"), temp.resolve("elsewhere too"));
        assertThat(translated(IndexParams.DEFAULT.withThreads(4)))
                .isEqualTo(one)
                .isPresent();
    }

    @Test
    void wordsInCommonAreUsedInstead() {
        try (var one = PictureCollection.open(borrower);
                var two = PictureCollection.open(lender)) {
            new CommonVocabulary(List.of(one, two), IndexParams.DEFAULT, Progress.NONE).find();
        }
        assertThat(translated(IndexParams.DEFAULT)).isEmpty();
    }

    @Test
    void nothingIsTranslatedIntoWordsThatTheFirstDoesNotHave() {
        assertThat(translated(IndexParams.DEFAULT.withWords(30))).isEmpty();
        assertThat(translated(IndexParams.DEFAULT.withRelearn(true))).isEmpty();
    }

    @Test
    void fewerWordsAreNotTranslatedIntoMore() throws IOException {
        Files.delete(lender);
        index(lender, lent, settings().withWords(30));
        assertThat(translated(IndexParams.DEFAULT)).isEmpty();
    }

    @Test
    void withoutASampleNothingIsTranslated() throws SQLException {
        change("DELETE FROM sample WHERE rowid > 1");
        assertThat(translated(IndexParams.DEFAULT)).isEmpty();
    }

    @Test
    void withoutAllBagsNothingIsTranslated() throws SQLException {
        change("DELETE FROM bag WHERE content = 1");
        assertThat(translated(IndexParams.DEFAULT)).isEmpty();
    }

    @Test
    void aWordThatTheSampleLacksIsTranslatedByItsCentre() throws SQLException {
        change("UPDATE sample SET descriptors = zeroblob(length(descriptors)),"
                + " crc = crc32c(features, sha256, wanted, zeroblob(length(descriptors)))");
        var translated = translated(IndexParams.DEFAULT).orElseThrow();
        try (var two = PictureCollection.read(lender)) {
            var own = two.vocabularies().bags(two.vocabularies().current().orElseThrow());
            for (int row = 0; row < translated.rows(); row++) {
                assertThat(translated.rowSum(row)).isCloseTo(own.rowSum(row), within(1e-9));
            }
        }
    }

    private void change(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + lender);
                var statement = connection.createStatement()) {
            Checksum.register(connection);
            statement.execute(sql);
        }
    }
}
