package dev.graft.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.describe.InterestSiftParams;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.store.CollectionException;
import dev.graft.store.Photos;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class IndexerTest {
    @TempDir
    Path temp;

    private Path folder;
    private Path file;

    @BeforeEach
    void makePictures() {
        folder = Photos.folder(temp.resolve("photos"), 6);
        file = temp.resolve("photos.graft");
    }

    @Test
    void aFolderBecomesACollectionWithBagsAndLabels() throws IOException {
        var report = index(settings());
        assertThat(report.indexed()).isEqualTo(12);
        assertThat(report.added()).isEqualTo(12);
        assertThat(report.learnt()).isTrue();
        try (var collection = PictureCollection.read(file)) {
            var vocabulary = collection.vocabularies().current().orElseThrow();
            assertThat(vocabulary.words()).isEqualTo(40);
            var bags = collection.vocabularies().bags(vocabulary);
            assertThat(bags.rows()).isEqualTo(12);
            assertThat(Arrays.stream(bags.rowSums()).min().orElseThrow()).isGreaterThan(50);
            assertThat(collection.words().all())
                    .extracting(words -> words.labels().get(0))
                    .containsExactly(
                            "circles", "circles", "circles", "circles", "circles", "circles", "lines", "lines", "lines",
                            "lines", "lines", "lines");
        }
        assertThat(temp).isDirectoryNotContaining(path -> path.toString().contains("-wal"));
    }

    @Test
    void aSecondRunLooksAtNothing() throws IOException {
        index(settings());
        var bags = bags();
        var again = index(IndexParams.DEFAULT);
        assertThat(again.unchanged()).isEqualTo(12);
        assertThat(again.added() + again.changed()).isZero();
        assertThat(again.learnt()).isFalse();
        assertThat(again.vocabulary().orElseThrow().words()).isEqualTo(40);
        assertThat(bags()).isEqualTo(bags);
    }

    @Test
    void aBagIsTheSameWhetherItsPictureWasDescribedForTheCodebookOrLater() throws IOException, SQLException {
        index(settings());
        var bags = bags();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("DELETE FROM bag");
        }
        var again = index(IndexParams.DEFAULT);
        assertThat(again.learnt()).isFalse();
        assertThat(again.recounted()).isEqualTo(12);
        assertThat(bags()).isEqualTo(bags);
    }

    @Test
    void newChangedAndMissingFilesAreTakenUp() throws IOException {
        index(settings());
        Photos.write(folder.resolve("circles/new.png"), 999);
        Photos.write(folder.resolve("circles/c0.png"), 998);
        Files.setLastModifiedTime(folder.resolve("circles/c0.png"), FileTime.fromMillis(1_000_000));
        Files.delete(folder.resolve("lines/l0.jpg"));
        var report = index(IndexParams.DEFAULT);
        assertThat(report.indexed()).isEqualTo(12);
        assertThat(report.added()).isEqualTo(1);
        assertThat(report.changed()).isEqualTo(1);
        assertThat(report.unchanged()).isEqualTo(10);
        assertThat(report.missing()).isEqualTo(1);

        Photos.write(folder.resolve("lines/l0.jpg"), 200);
        assertThat(index(IndexParams.DEFAULT).missing()).isZero();

        Files.delete(folder.resolve("lines/l0.jpg"));
        var forgetting = index(IndexParams.DEFAULT.withForgetMissing(true));
        assertThat(forgetting.forgotten()).isEqualTo(1);
        assertThat(forgetting.missing()).isZero();
        assertThat(index(IndexParams.DEFAULT.withForgetMissing(true)).forgotten())
                .isZero();
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.pictures().all())
                    .noneMatch(picture -> picture.name().equals("lines/l0.jpg"));
        }
    }

    @Test
    void onlyChosenPicturesAreTakenUpAndTheOthersAreKeptForLater() throws IOException {
        index(settings());
        var all = bags();
        try (var collection = PictureCollection.open(file)) {
            var report = new Indexer(collection, settings(), Progress.NONE)
                    .index(folder, PictureFolder.list(folder).only(name -> name.startsWith("l")));
            assertThat(report.indexed()).isEqualTo(6);
            assertThat(report.missing()).isEqualTo(6);
            assertThat(collection.pictures().indexed())
                    .allMatch(row -> row.name().startsWith("lines/"));
        }
        var again = index(settings());
        assertThat(again.unchanged()).isEqualTo(12);
        assertThat(bags()).isEqualTo(all);
    }

    @Test
    void wordsAreLearntOnChosenPicturesOnly() throws IOException {
        try (var collection = PictureCollection.open(file)) {
            var report = new Indexer(collection, settings(), Progress.NONE)
                    .index(folder, PictureFolder.list(folder).only(name -> name.startsWith("l")));
            assertThat(report.added()).isEqualTo(6);
            assertThat(collection.pictures().all()).hasSize(6);
        }
        var chosen = vocabulary();
        folder = Photos.folder(temp.resolve("others"), 6);
        file = temp.resolve("others.graft");
        for (int i = 0; i < 6; i++) {
            Files.delete(folder.resolve("circles/c" + i + ".png"));
        }
        index(settings());
        assertThat(vocabulary().hash()).isEqualTo(chosen.hash());
    }

    @Test
    void aFileThatWasOnlyTouchedIsUnchangedAndNotDescribedAgain() throws IOException, SQLException {
        index(settings());
        var bags = numbers("SELECT rowid FROM bag ORDER BY rowid");
        var touched = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(folder.resolve("circles/c0.png"), touched);
        var report = index(IndexParams.DEFAULT);
        assertThat(report.changed()).isZero();
        assertThat(report.unchanged()).isEqualTo(12);
        // A bag that is written again gets another row.
        assertThat(numbers("SELECT rowid FROM bag ORDER BY rowid")).isEqualTo(bags);
        assertThat(numbers("SELECT modified FROM picture WHERE name = 'circles/c0.png'"))
                .containsExactly(touched.to(TimeUnit.NANOSECONDS));

        Photos.write(folder.resolve("circles/c0.png"), 998);
        assertThat(index(IndexParams.DEFAULT).changed()).isEqualTo(1);
    }

    @Test
    void aRenamedPictureKeepsItsContentAndDuplicatesAreFound() throws IOException {
        index(settings());
        Files.copy(folder.resolve("lines/l1.jpg"), folder.resolve("circles/copy.jpg"));
        Files.move(folder.resolve("lines/l2.jpg"), folder.resolve("lines/renamed.jpg"));
        var report = index(IndexParams.DEFAULT);
        assertThat(report.duplicates()).containsExactly(List.of("circles/copy.jpg", "lines/l1.jpg"));
        try (var collection = PictureCollection.read(file)) {
            var rows = collection.pictures().all();
            assertThat(rows)
                    .filteredOn(row -> row.name().equals("lines/renamed.jpg"))
                    .allMatch(row -> row.content()
                            .equals(rows.stream()
                                    .filter(other -> other.name().equals("lines/l2.jpg"))
                                    .findFirst()
                                    .orElseThrow()
                                    .content()));
        }
    }

    @Test
    void rejectedFilesAreListedWithTheirReasonAndTriedAgain() throws IOException {
        Files.write(folder.resolve("lines/empty.jpg"), new byte[0]);
        Files.writeString(folder.resolve("lines/note.doc"), "not a picture at all");
        byte[] whole = Files.readAllBytes(folder.resolve("lines/l3.jpg"));
        Files.write(folder.resolve("lines/half.jpg"), Arrays.copyOf(whole, whole.length / 2));
        var report = index(settings());
        assertThat(report.indexed()).isEqualTo(12);
        assertThat(report.rejected())
                .extracting(PictureRow::name)
                .containsExactly("lines/empty.jpg", "lines/half.jpg", "lines/note.doc");
        assertThat(report.rejected())
                .extracting(row -> row.rejection().orElseThrow().kind())
                .containsExactly("EMPTY", "TRUNCATED", "NOT_A_PICTURE");

        Files.write(folder.resolve("lines/half.jpg"), whole);
        var mended = index(IndexParams.DEFAULT);
        assertThat(mended.indexed()).isEqualTo(13);
        assertThat(mended.rejected()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void anyNumberOfThreadsGivesTheSameVocabularyAndBags(int threads) throws IOException {
        index(settings(1, 42));
        var words = vocabulary();
        var bags = bags();
        file = temp.resolve("other.graft");
        index(settings(threads, 42));
        assertThat(vocabulary()).isEqualTo(words);
        assertThat(bags()).isEqualTo(bags);
    }

    @Test
    void anotherSeedGivesAnotherVocabulary() throws IOException {
        index(settings(1, 42));
        var words = vocabulary();
        file = temp.resolve("other.graft");
        index(settings(1, 43));
        assertThat(vocabulary()).isNotEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 14, 20, 26})
    void aRunThatIsStoppedAnywhereGoesOnToTheSameResult(int units) throws IOException {
        index(settings());
        var words = vocabulary();
        var bags = bags();
        file = temp.resolve("interrupted.graft");
        try (var collection = PictureCollection.open(file)) {
            var report = new Indexer(collection, settings(), new StopAfter(units)).index(folder);
            assertThat(report.stopped()).isTrue();
        }
        index(settings());
        assertThat(vocabulary()).isEqualTo(words);
        assertThat(bags()).isEqualTo(bags);
    }

    @Test
    void theWordsOfAnotherCollectionCanBeUsed() throws IOException {
        index(settings());
        var words = vocabulary();
        file = temp.resolve("second.graft");
        var second = Photos.folder(temp.resolve("second"), 3);
        try (var collection = PictureCollection.open(file)) {
            var report =
                    new Indexer(collection, IndexParams.DEFAULT.withVocabulary(words), Progress.NONE).index(second);
            assertThat(report.learnt()).isFalse();
        }
        assertThat(vocabulary()).isEqualTo(words);
        assertThat(bags().rows()).isEqualTo(6);
    }

    @Test
    void aCollectionHoldsBagsInSeveralVocabularies() throws IOException {
        index(settings());
        var first = vocabulary();
        var interest = SiftFeatures.DEFAULT.withExtractor(InterestSiftParams.DEFAULT);
        var report = index(settings().withFeatures(interest).withWords(20));
        assertThat(report.recounted()).isEqualTo(12);
        assertThat(report.added() + report.changed() + report.unchanged()).isZero();
        assertThat(vocabulary().words()).isEqualTo(20);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.vocabularies().all()).hasSize(2);
            assertThat(collection.vocabularies().bags(first).rows()).isEqualTo(12);
            assertThat(collection.vocabularies().bags(vocabularyOf(collection)).rows())
                    .isEqualTo(12);
        }
    }

    @Test
    void picturesThatGetOtherWordsAreCountedApartFromThoseThatAreNewOrChanged() throws IOException {
        assertThat(index(settings()).recounted()).isZero();
        Photos.write(folder.resolve("circles/new.png"), 999);
        Photos.write(folder.resolve("circles/c0.png"), 998);
        var report = index(settings().withWords(20));
        assertThat(report.indexed()).isEqualTo(13);
        assertThat(report.added()).isEqualTo(1);
        assertThat(report.changed()).isEqualTo(1);
        assertThat(report.recounted()).isEqualTo(11);
        assertThat(report.unchanged()).isZero();
        var back = index(settings());
        assertThat(back.recounted()).isEqualTo(2);
        assertThat(back.unchanged()).isEqualTo(11);
    }

    @Test
    void collectionsThatMeetGetWordsInCommon() throws IOException {
        index(settings());
        var alone = vocabulary();
        var otherFile = temp.resolve("other.graft");
        var otherFolder = Photos.folder(temp.resolve("other"), 4);
        Photos.write(otherFolder.resolve("lines/extra.png"), 5000);
        try (var other = PictureCollection.open(otherFile)) {
            new Indexer(other, settings(), Progress.NONE).index(otherFolder);
        }
        VisualVocabulary common;
        try (var target = PictureCollection.open(file);
                var other = PictureCollection.open(otherFile)) {
            common = new CommonVocabulary(List.of(target, other), IndexParams.DEFAULT, Progress.NONE)
                    .find()
                    .orElseThrow();
            assertThat(common).isNotEqualTo(alone);
            assertThat(common.words()).isEqualTo(40);
            assertThat(target.vocabularies().bags(common).rows()).isEqualTo(12);
            assertThat(other.vocabularies().bags(common).rows()).isEqualTo(9);
            assertThat(target.vocabularies().current()).contains(alone);
        }
        try (var target = PictureCollection.open(file);
                var other = PictureCollection.open(otherFile)) {
            var again = new CommonVocabulary(List.of(target, other), IndexParams.DEFAULT, Progress.NONE).find();
            assertThat(again).contains(common);
        }
        Files.delete(otherFolder.resolve("lines/extra.png"));
        Photos.write(otherFolder.resolve("lines/extra.png"), 6000);
        try (var target = PictureCollection.open(file);
                var other = PictureCollection.open(otherFile)) {
            var params = IndexParams.DEFAULT.withWords(30);
            assertThatThrownBy(() -> new CommonVocabulary(List.of(target, other), params, Progress.NONE).find())
                    .isInstanceOf(CollectionException.class)
                    .hasMessageContaining("extra.png has changed since it was indexed");
        }
    }

    @Test
    void whatWasSampledUnderAnotherSeedDoesNotMatter() throws IOException {
        // More descriptors in a picture than are sampled, so that the seed decides.
        for (int i = 0; i < 40; i++) {
            Photos.write(folder.resolve("large/x" + i + ".png"), Photos.draw(400, 400, i));
        }
        index(settings(2, 1));
        index(settings(2, 7));
        var afterAnother = vocabulary();
        file = temp.resolve("fresh.graft");
        index(settings(2, 7));
        assertThat(vocabulary()).isEqualTo(afterAnother);
    }

    @Test
    void aSampleOfOtherSettingsTakesThePlaceOfTheOneBefore() throws IOException, SQLException {
        index(settings());
        var first = vocabulary();
        var interest = settings().withFeatures(SiftFeatures.DEFAULT.withExtractor(InterestSiftParams.DEFAULT));
        try (var collection = PictureCollection.open(file)) {
            assertThat(new Indexer(collection, interest, new StopAfter(3))
                            .index(folder)
                            .stopped())
                    .isTrue();
        }
        assertThat(numbers("SELECT count(*) FROM sample WHERE features LIKE '%dense-sift%'"))
                .containsExactly(12L);
        index(interest);
        assertThat(numbers("SELECT count(*) FROM sample WHERE features LIKE '%interest-sift%'"))
                .containsExactly(12L);
        assertThat(numbers("SELECT count(*) FROM sample")).containsExactly(12L);
        // So many that fewer descriptors of each are enough.
        Photos.folder(folder, 12);
        index(interest.withRelearn(true));
        assertThat(numbers("SELECT count(*) FROM sample")).containsExactly(24L);
        Photos.write(folder.resolve("circles/c0.png"), 998);
        index(interest.withRelearn(true));
        assertThat(numbers("SELECT count(*) FROM sample")).containsExactly(24L);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.vocabularies().all()).hasSize(4).contains(first);
            assertThat(collection.vocabularies().contentsWithBag(first)).hasSize(12);
        }
    }

    @Test
    void aCollectionDoesNotGrowByASampleWithEveryChangeOfSettings() throws IOException, SQLException {
        index(settings(2, 1));
        index(settings(2, 2));
        long sample = numbers("SELECT sum(length(descriptors)) FROM sample").get(0);
        long before = Files.size(file);
        for (int seed = 3; seed < 6; seed++) {
            index(settings(2, seed));
        }
        assertThat(Files.size(file) - before).isLessThan(sample / 2);
    }

    @Test
    void filesThatAreNoPicturesDoNotTakeTheirPlaceInTheSample() throws IOException {
        index(settings());
        int alone = vocabulary().descriptors();
        for (int i = 0; i < 300; i++) {
            Files.writeString(folder.resolve("circles/note" + i + ".doc"), "no picture");
        }
        file = temp.resolve("mixed.graft");
        index(settings());
        assertThat(vocabulary().descriptors()).isEqualTo(alone);
    }

    @Test
    void anotherFolderDoesNotTakeACollectionOver() throws IOException {
        index(settings());
        var bags = bags();
        folder = Photos.folder(temp.resolve("elsewhere/photos"), 2);
        assertThatThrownBy(() -> index(settings()))
                .hasMessageContaining("holds the pictures of")
                .hasMessageContaining("name another collection with -o");
        assertThat(bags()).isEqualTo(bags);

        folder = temp.resolve("photos").toRealPath();
        Files.move(folder, temp.resolve("moved"));
        assertThatThrownBy(() -> index(IndexParams.DEFAULT))
                .hasMessage(file + " holds the pictures of " + folder
                        + ", which is not there; if the pictures are elsewhere now, type: graft index NEW_FOLDER -o "
                        + file);
        assertThat(bags()).isEqualTo(bags);
        folder = temp.resolve("moved");
        assertThat(index(settings()).unchanged()).isEqualTo(12);
    }

    @Test
    void aRunThatFailsBecauseOfATableChangesNothing() throws IOException {
        index(settings().withClassFolders(false));
        Files.move(folder, temp.resolve("moved"));
        folder = Photos.folder(temp.resolve("other"), 2);
        var bad = Files.writeString(temp.resolve("bad.csv"), "neither,nor\n1,2\n");
        assertThatThrownBy(() -> index(settings().withClassFolders(true).withTables(List.of(bad))))
                .hasMessageContaining("bad.csv");
        folder = temp.resolve("moved");
        assertThat(index(IndexParams.DEFAULT).unchanged()).isEqualTo(12);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.words().all())
                    .allSatisfy(words -> assertThat(words.labels()).isEmpty());
        }
    }

    @Test
    void picturesInAFolderThatCannotBeLookedIntoAreNotMissing() throws IOException {
        index(settings());
        var bags = bags();
        // A link to itself in its place keeps even the superuser out; permissions do not.
        var aside = Files.move(folder.resolve("lines"), temp.resolve("aside"));
        Files.createSymbolicLink(folder.resolve("lines"), folder.resolve("lines"));
        var report = index(IndexParams.DEFAULT.withForgetMissing(true));
        assertThat(report.rejected()).extracting(PictureRow::name).containsExactly("lines");
        assertThat(report.missing()).isZero();
        assertThat(report.forgotten()).isZero();
        assertThat(report.indexed()).isEqualTo(12);
        assertThat(bags()).isEqualTo(bags);

        Files.delete(folder.resolve("lines"));
        Files.move(aside, folder.resolve("lines"));
        var back = index(IndexParams.DEFAULT);
        assertThat(back.unchanged()).isEqualTo(12);
        assertThat(back.rejected()).isEmpty();
        assertThat(back.missing()).isZero();
    }

    @Test
    void originalsAreNotTouched() throws IOException {
        var picture = folder.resolve("circles/c0.png");
        byte[] before = Files.readAllBytes(picture);
        var modified = Files.getLastModifiedTime(picture);
        index(settings());
        assertThat(Files.readAllBytes(picture)).isEqualTo(before);
        assertThat(Files.getLastModifiedTime(picture)).isEqualTo(modified);
        try (var names = Files.list(folder)) {
            assertThat(names.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("circles", "lines");
        }
    }

    @Test
    void flatPicturesHaveAnEmptyBagAndAreCounted() throws IOException {
        Photos.write(
                folder.resolve("lines/flat.png"),
                new java.awt.image.BufferedImage(50, 50, java.awt.image.BufferedImage.TYPE_BYTE_GRAY));
        var report = index(settings());
        assertThat(report.indexed()).isEqualTo(13);
        assertThat(report.withoutVisualWords()).isEqualTo(1);
        assertThat(Arrays.stream(bags().rowSums()).filter(sum -> sum == 0)).hasSize(1);
    }

    @Test
    void anEmptyFolderGivesAnEmptyCollection() throws IOException {
        folder = Files.createDirectory(temp.resolve("nothing"));
        var report = index(settings());
        assertThat(report.indexed()).isZero();
        assertThat(report.vocabulary()).isEmpty();
        folder = temp.resolve("photos");
        assertThat(index(settings()).indexed()).isEqualTo(12);
    }

    private IndexReport index(IndexParams params) throws IOException {
        try (var collection = PictureCollection.open(file)) {
            return new Indexer(collection, params, Progress.NONE).index(folder);
        }
    }

    private VisualVocabulary vocabulary() {
        try (var collection = PictureCollection.read(file)) {
            return vocabularyOf(collection);
        }
    }

    private static VisualVocabulary vocabularyOf(PictureCollection collection) {
        return collection.vocabularies().current().orElseThrow();
    }

    private CountMatrix bags() {
        try (var collection = PictureCollection.read(file)) {
            return collection.vocabularies().bags(vocabularyOf(collection));
        }
    }

    private List<Long> numbers(String sql) throws SQLException {
        var numbers = new ArrayList<Long>();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var result = connection.createStatement().executeQuery(sql)) {
            while (result.next()) {
                numbers.add(result.getLong(1));
            }
        }
        return numbers;
    }

    public static IndexParams settings() {
        return settings(2, 42);
    }

    public static IndexParams settings(int threads, long seed) {
        return IndexParams.DEFAULT.withWords(40).withSeed(new Seed(seed)).withThreads(threads);
    }

    /** Asks for a stop after so many units of any stage. */
    private static final class StopAfter implements Progress {
        private final int most;
        private int units;

        StopAfter(int most) {
            this.most = most;
        }

        @Override
        public void advance(long done) {
            units++;
        }

        @Override
        public boolean stopRequested() {
            return units >= most;
        }
    }
}
