package dev.graft.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.FeaturePreset;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.tabular.ImportedFeatures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PictureCollectionTest {
    @TempDir
    Path temp;

    @Test
    void whatIsKeptIsReadWhileSomebodyWrites() throws Exception {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            collection.results().put("KIND", 1, new byte[] {7});
            collection.edits().append(1, "kind", "detail", Optional.empty());
        }
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            var reading = new CompletableFuture<Void>();
            collection.transaction(() -> {
                // In a thread of its own, as another request of the server.
                new Thread(() -> {
                            assertThat(collection.results().get("KIND")).isPresent();
                            assertThat(collection.edits().find(1)).isPresent();
                            assertThat(collection.vocabularies().currentHash()).isEmpty();
                            reading.complete(null);
                        })
                        .start();
                assertThat(reading).succeedsWithin(20, TimeUnit.SECONDS);
            });
        }
    }

    @Test
    void aFileThatIsNoCollectionIsRefused() throws IOException, SQLException {
        var text = Files.writeString(temp.resolve("a.graft"), "This is some text, longer than a header.");
        assertThatThrownBy(() -> PictureCollection.read(text))
                .hasMessage(text + " is not a Graft collection: it is not an SQLite file");
        assertThatThrownBy(() -> PictureCollection.open(text)).hasMessageContaining("is not a Graft collection");
        assertThat(text).hasContent("This is some text, longer than a header.");

        var other = temp.resolve("b.graft");
        change(other, "CREATE TABLE mine (x)");
        byte[] before = Files.readAllBytes(other);
        assertThatThrownBy(() -> PictureCollection.read(other))
                .hasMessage(other + " is an SQLite file, but not a Graft collection");
        assertThatThrownBy(() -> PictureCollection.open(other)).hasMessageContaining("not a Graft collection");
        assertThat(other).hasBinaryContent(before);

        var nothing = temp.resolve("c.graft");
        assertThatThrownBy(() -> PictureCollection.read(nothing)).hasMessageContaining("does not exist");
        assertThat(nothing).doesNotExist();
        assertThatThrownBy(() -> PictureCollection.open(temp.resolve("no/such/d.graft")))
                .hasMessageContaining("the folder")
                .hasMessageContaining("does not exist");
    }

    @Test
    void aFileOfANewerVersionIsRefusedWithASentence() throws SQLException {
        var file = temp.resolve("new.graft");
        PictureCollection.open(file).close();
        change(file, "PRAGMA user_version = " + (Schema.KIND.version() + 1));
        assertThatThrownBy(() -> PictureCollection.read(file))
                .hasMessage(file + " was written by a newer Graft: its format is 6, this Graft reads up to 5."
                        + " Update Graft to use it");
    }

    @Test
    void aSecondWriterIsToldThatItIsInUse() throws IOException {
        var file = temp.resolve("used.graft");
        try (var first = PictureCollection.open(file)) {
            assertThat(first.file()).isEqualTo(file);
            assertThatThrownBy(() -> PictureCollection.open(file))
                    .hasMessage(file + " is in use by another Graft process; wait until it is done, or stop it");
            var link = temp.resolve("link.graft");
            Files.createSymbolicLink(link, file);
            assertThatThrownBy(() -> PictureCollection.open(link)).hasMessageContaining("is in use");
            Files.delete(link);
        }
        PictureCollection.open(file).close();
        PictureCollection.read(file).close();
    }

    @Test
    void aReaderSeesWhatWasThereWhenItBeganWhateverIsWrittenMeanwhile() throws IOException {
        var file = temp.resolve("read.graft");
        var empty = new PictureRow.Rejection("EMPTY", "empty");
        try (var first = PictureCollection.open(file)) {
            first.pictures().reject("a", 1, 1, empty);
            try (var reader = PictureCollection.read(file)) {
                first.pictures().reject("b", 1, 1, empty);
                assertThat(reader.pictures().all()).hasSize(1);
            }
        }
        try (var writer = PictureCollection.open(file);
                var later = PictureCollection.read(file)) {
            assertThat(later.pictures().all()).hasSize(2);
            writer.pictures().reject("c", 1, 1, empty);
        }
        PictureCollection.open(file).close();
        try (var files = Files.list(temp)) {
            assertThat(files).containsExactly(file);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what?.graft",
                "a?mode=memory&cache=shared",
                "no #1.graft",
                "100%.graft",
                "%41 b.graft",
                " ;'\"+&=.graft",
                "?",
                "file:x"
            })
    void aFileMayHaveAnyName(String name) throws IOException {
        var folder = Files.createDirectory(temp.resolve("odd? 5% #"));
        var file = folder.resolve(name);
        try (var collection = PictureCollection.open(file)) {
            collection.pictures().reject("a", 1, 1, new PictureRow.Rejection("EMPTY", "empty"));
            assertThatThrownBy(() -> PictureCollection.open(file)).hasMessageContaining("is in use");
        }
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        PictureCollection.open(file).close();
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.pictures().rejected()).hasSize(1);
        }
    }

    @Test
    void anEmptyFileIsTakenAsNew() throws IOException {
        var file = Files.createFile(temp.resolve("empty.graft"));
        try (var collection = PictureCollection.open(file)) {
            assertThat(collection.pictures().all()).isEmpty();
        }
    }

    @Test
    void atRestACollectionIsOnePlainFileThatCanBeReadWhereNothingMayBeWritten() throws IOException {
        var file = temp.resolve("plain.graft");
        PictureCollection.open(file).close();
        try (var files = Files.list(temp)) {
            assertThat(files).containsExactly(file);
        }
        file.toFile().setReadOnly();
        PictureCollection.read(file).close();
    }

    @Test
    void aFailedTransactionLeavesNothing() {
        var file = temp.resolve("half.graft");
        try (var collection = PictureCollection.open(file)) {
            assertThatThrownBy(() -> collection.transaction(() -> {
                        collection.pictures().reject("a", 1, 1, new PictureRow.Rejection("EMPTY", "empty"));
                        throw new IllegalStateException("in the middle");
                    }))
                    .hasMessage("in the middle");
            assertThat(collection.pictures().all()).isEmpty();
        }
    }

    @Test
    void vocabulariesComeBackAsTheyWere() {
        var words = VisualVocabulary.of(
                new Codebook(2, 1.5f, 2, 3, 4.25f), SiftFeatures.DEFAULT.toJson(), "{\"seed\":7,\"asked\":5}");
        var file = temp.resolve("v.graft");
        try (var collection = PictureCollection.open(file)) {
            collection.vocabularies().use(words);
            collection.vocabularies().use(words);
        }
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.vocabularies().all()).containsExactly(words);
            assertThat(collection.vocabularies().current()).contains(words);
        }
        assertThat(words.askedWords()).isEqualTo(5);
        assertThat(words.seed().orElseThrow().value()).isEqualTo(7);
    }

    @Test
    void labelsOfATableWinOverThoseOfFolders() {
        try (var collection = PictureCollection.open(temp.resolve("words.graft"))) {
            long content = collection.pictures().addContent(Optional.empty(), "JPEG", 1, 1);
            long id = collection.pictures().put("a", content, 1, 1, "");
            var words = collection.words();
            words.replaceLabels(id, AnnotationSource.FOLDER, List.of("folder"));
            assertThat(words.all().get(0).labels()).containsExactly("folder");
            var said = new PictureAnnotations("a", List.of("c"), List.of("t"), List.of("one", "two"));
            words.replaceTables(collection.pictures().indexed(), Map.of(Path.of("one.csv"), Map.of("a", said)));
            words.replace(
                    id,
                    AnnotationSource.COMPANION,
                    new PictureAnnotations("a", List.of(), List.of("t", "u"), List.of()));
            assertThat(words.all().get(0).labels()).containsExactly("one", "two");
            assertThat(words.all().get(0).tags()).containsExactlyInAnyOrder("t", "u");
            var other = new PictureAnnotations("a", List.of("d"), List.of(), List.of());
            words.replaceTables(collection.pictures().indexed(), Map.of(Path.of("two.csv"), Map.of("a", other)));
            assertThat(words.all().get(0))
                    .isEqualTo(new PictureAnnotations("a", List.of("d"), List.of("t", "u"), List.of("one", "two")));
        }
    }

    @Test
    void importedRowsComeBackInTheirOrderWithTheirLabels() {
        var matrix = new CountMatrixBuilder(3)
                .denseRow(0, 1, 2.5)
                .denseRow(0, 0, 0)
                .denseRow(4, 0, 0)
                .build();
        var imported = new ImportedFeatures(
                matrix, List.of("r1", "r2", "r3"), List.of(List.of("x"), List.of(), List.of("y")), "made up");
        try (var collection = PictureCollection.open(temp.resolve("imported.graft"))) {
            var words = new FeatureStore(collection).add(imported, "columns");
            assertThat(collection.vocabularies().bags(words)).isEqualTo(matrix);
            assertThat(collection.words().all())
                    .extracting(PictureAnnotations::labels)
                    .containsExactly(List.of("x"), List.of(), List.of("y"));

            var second = new ImportedFeatures(
                    matrix.select(2, 1, 0), List.of("r3", "r2", "r1"), none(3), "again, in another order");
            var others = new FeatureStore(collection).add(second, "other columns");
            assertThat(collection.vocabularies().bags(others)).isEqualTo(matrix);
            assertThat(collection.vocabularies().all()).containsExactly(words, others);

            var wrong = new ImportedFeatures(matrix, List.of("r1", "r2", "r4"), none(3), "wrong.csv");
            assertThatThrownBy(() -> new FeatureStore(collection).add(wrong, "columns"))
                    .hasMessageContaining("wrong.csv has features of 3, but none of r3");
        }
        assertThat(VisualVocabulary.imported("columns", 3, "{}").hash())
                .isEqualTo(VisualVocabulary.imported("columns", 3, "{\"a\":1}").hash())
                .isNotEqualTo(VisualVocabulary.imported("columns", 4, "{}").hash())
                .isNotEqualTo(VisualVocabulary.imported("other", 3, "{}").hash());
    }

    @Test
    void importedCollectionsMeetOnlyInTheSameColumns() {
        var matrix = new CountMatrixBuilder(2).denseRow(1, 1).build();
        var imported = new ImportedFeatures(matrix, List.of("r"), none(1), "made up");
        try (var a = PictureCollection.open(temp.resolve("a.graft"));
                var b = PictureCollection.open(temp.resolve("b.graft"));
                var c = PictureCollection.open(temp.resolve("c.graft"))) {
            var words = new FeatureStore(a).add(imported, "surf");
            new FeatureStore(b).add(imported, "surf");
            new FeatureStore(c).add(imported, "gist");
            assertThat(new CommonVocabulary(List.of(a, b), IndexParams.DEFAULT, Progress.NONE).find())
                    .map(VisualVocabulary::hash)
                    .contains(words.hash());
            assertThatThrownBy(() -> new CommonVocabulary(List.of(a, c), IndexParams.DEFAULT, Progress.NONE).find())
                    .hasMessageContaining("have no visual words in common")
                    .hasMessageContaining("2 surf")
                    .hasMessageContaining("2 gist");
        }
    }

    @Property
    void countsComeBackAsTheyWere(@ForAll @Size(max = 60) List<@IntRange(max = 1_000_000) Integer> counts) {
        var bag = SparseVector.ofDense(
                counts.stream().mapToDouble(Integer::doubleValue).toArray());
        byte[] bytes = BagCodec.encode(bag);
        assertThat(bytes[0]).isZero();
        assertThat(BagCodec.decode(bytes, counts.size())).isEqualTo(bag);
    }

    @Property
    void floatsTakeFourBytesAndComeBackAsTheyWere(
            @ForAll @Size(min = 1, max = 60) List<@FloatRange(min = 0.01f, max = 6f) Float> values) {
        var bag = SparseVector.ofDense(
                values.stream().mapToDouble(Float::doubleValue).toArray());
        byte[] bytes = BagCodec.encode(bag);
        assertThat(bytes.length).isLessThanOrEqualTo(1 + 5 * values.size());
        assertThat(BagCodec.decode(bytes, values.size())).isEqualTo(bag);
    }

    @Property
    void valuesComeBackAsTheyWere(@ForAll @Size(max = 60) List<@DoubleRange(min = 0.01, max = 1e12) Double> values) {
        CountMatrix matrix = new CountMatrixBuilder(60)
                .denseRow(Arrays.copyOf(
                        values.stream().mapToDouble(Double::doubleValue).toArray(), 60))
                .build();
        var builder = new CountMatrixBuilder(60);
        BagCodec.decode(BagCodec.encode(SparseVector.of(matrix, 0)), builder);
        assertThat(builder.build()).isEqualTo(matrix);
    }

    @Test
    void damagedBagsAreRefused() {
        assertThatThrownBy(() -> BagCodec.decode(new byte[0], new CountMatrixBuilder(2)))
                .hasMessage("damaged bag: unknown kind -1");
        assertThatThrownBy(() -> BagCodec.decode(new byte[] {0, 5, 1}, new CountMatrixBuilder(2)))
                .hasMessageContaining("column of row 0 must be between 0 and 1, was 5");
        assertThatThrownBy(() -> BagCodec.decode(new byte[] {1, 0, 1}, new CountMatrixBuilder(2)))
                .hasMessageContaining("damaged bag");
        assertThatThrownBy(() -> BagCodec.decode(new byte[] {0, -1, -1, -1, -1, -1, -1}, new CountMatrixBuilder(2)))
                .hasMessage("damaged bag: a number is too long");
        assertThatThrownBy(() -> BagCodec.decode(new byte[] {0, 5, 1}, 2))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("must be between 0 and 1, was 5");
        assertThatThrownBy(() -> BagCodec.decode(new byte[] {0, 0, -1, -1, -1, -1, 15}, 2))
                .isInstanceOf(CollectionException.class)
                .hasMessage("damaged bag: value of word 0 must be finite and at least 0.0, was -1.0");
        assertThat(BagCodec.decode(new byte[] {0, 0, 0, 0, 3}, 2)).isEqualTo(SparseVector.ofCounts(0, 3));
    }

    /** The table is kept in memory, and must be what is on the disk all the same. */
    @Test
    void everyChangeOfAPictureIsSeenAtOnce() {
        var file = temp.resolve("rows.graft");
        try (var collection = PictureCollection.open(file)) {
            var pictures = collection.pictures();
            assertThat(pictures.all()).isEmpty();
            long content = pictures.addContent(Optional.of(ContentHash.of(new byte[] {1})), "PNG", 30, 20);
            long id = pictures.put("a", content, 1, 2, "");
            assertThat(pictures.all()).isSameAs(pictures.all()).singleElement().satisfies(row -> {
                assertThat(row.id()).isEqualTo(id);
                assertThat(row.contentId()).contains(content);
                assertThat(row.sha256()).contains(ContentHash.of(new byte[] {1}).toString());
                assertThat(row.width()).isEqualTo(30);
                assertThat(row.height()).isEqualTo(20);
            });
            pictures.reject("b", 1, 1, new PictureRow.Rejection("EMPTY", "empty"));
            assertThat(pictures.rejected()).extracting(PictureRow::name).containsExactly("b");
            assertThat(pictures.withContent()).extracting(PictureRow::name).containsExactly("a");
            pictures.setMissing(id, true);
            assertThat(pictures.indexed()).isEmpty();
            assertThat(pictures.missing()).isEqualTo(1);
            assertThatThrownBy(() -> collection.transaction(() -> {
                        pictures.forgetMissing();
                        assertThat(pictures.all()).hasSize(1);
                        throw new IllegalStateException("in the middle");
                    }))
                    .hasMessage("in the middle");
            assertThat(pictures.all()).hasSize(2);
            assertThat(pictures.forgetMissing()).isEqualTo(1);
            assertThat(pictures.all()).hasSize(1);
            pictures.forget(pictures.all().get(0).id());
            assertThat(pictures.all()).isEmpty();
        }
    }

    @Test
    void threadsSeeWhatWasWrittenBeforeTheyLook() throws Exception {
        try (var collection = PictureCollection.open(temp.resolve("many.graft"))) {
            var pictures = collection.pictures();
            var writing = new AtomicBoolean(true);
            var written = new AtomicInteger();
            var reader = CompletableFuture.runAsync(() -> {
                while (writing.get()) {
                    int least = written.get();
                    assertThat(pictures.all()).hasSizeGreaterThanOrEqualTo(least);
                }
            });
            for (int i = 0; i < 300; i++) {
                String name = "p" + i;
                Runnable write = () -> pictures.reject(name, 1, 1, new PictureRow.Rejection("EMPTY", "empty"));
                if (i % 2 == 0) {
                    collection.transaction(write);
                } else {
                    write.run();
                }
                written.incrementAndGet();
            }
            writing.set(false);
            reader.get(1, TimeUnit.MINUTES);
            assertThat(pictures.all()).hasSize(300);
        }
    }

    @Test
    void manyBagsOfFeaturesAreReadIntoHalfOfTheMemory() {
        var matrix = new CountMatrixBuilder(3)
                .denseRow(0.5, 0, 2)
                .denseRow(0, 0, 0)
                .denseRow(1, 0.25, 3)
                .build();
        var imported = new ImportedFeatures(matrix, List.of("a", "b", "c"), none(3), "x.csv");
        try (var collection = PictureCollection.open(temp.resolve("many.graft"))) {
            var words = new FeatureStore(collection).add(imported, "x");
            var wide = collection.vocabularies().bags(words);
            var compact = collection.vocabularies().bags(words, 1);
            assertThat(wide.positions()).isPresent();
            assertThat(compact.positions()).isEmpty();
            assertThat(compact).isEqualTo(wide).isEqualTo(matrix);
        }
    }

    @Test
    void copiesOfAPictureHaveRowsOfTheirOwn() throws SQLException {
        var matrix = new CountMatrixBuilder(4)
                .denseRow(1, 1, 1, 2)
                .denseRow(1, 2, 1, 1)
                .build();
        var imported = new ImportedFeatures(matrix, List.of("a", "b"), none(2), "x.csv");
        var file = temp.resolve("copies.graft");
        try (var collection = PictureCollection.open(file)) {
            new FeatureStore(collection).add(imported, "x");
        }
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("INSERT INTO picture (name, content, bytes, modified) SELECT name || ' copy', content,"
                    + " bytes, modified FROM picture");
        }
        try (var collection = PictureCollection.open(file)) {
            var words = collection.vocabularies().current().orElseThrow();
            assertThat(collection.vocabularies().bags(words, 1))
                    .isEqualTo(collection.vocabularies().bags(words))
                    .extracting(CountMatrix::rows)
                    .isEqualTo(4);
        }
    }

    @Test
    void valuesThatAreNoFloatsAreReadAsTheyAre() {
        var matrix = new CountMatrixBuilder(2).denseRow(0.5, 1).denseRow(0.1, 1).build();
        var imported = new ImportedFeatures(matrix, List.of("a", "b"), none(2), "x.csv");
        try (var collection = PictureCollection.open(temp.resolve("doubles.graft"))) {
            var words = new FeatureStore(collection).add(imported, "x");
            assertThat(collection.vocabularies().bags(words, 1)).isEqualTo(matrix);
        }
    }

    @Test
    void totalsAreThoseOfTheMatrix() {
        var matrix = new CountMatrixBuilder(4)
                .denseRow(0.5, 0, 2, 0)
                .denseRow(0, 0, 0, 0)
                .denseRow(1, 0, 3, 0)
                .build();
        var imported = new ImportedFeatures(matrix, List.of("a", "b", "c"), none(3), "x.csv");
        try (var collection = PictureCollection.open(temp.resolve("totals.graft"))) {
            var words = new FeatureStore(collection).add(imported, "x");
            assertThat(collection.vocabularies().totals(words)).isEqualTo(new Vocabularies.BagTotals(3, 6.5, 4, 2));
        }
    }

    @Test
    void presetsAndSettingsSurviveAsJson() {
        for (String name : FeaturePreset.names()) {
            var preset = FeaturePreset.named(name);
            assertThat(FeatureParams.parse(preset.features().toJson())).isEqualTo(preset.features());
        }
        assertThat(FeaturePreset.names())
                .containsExactly("default", "stc-2008", "aplsa-2009", "dkt-2011", "structural-2007");
        assertThat(FeaturePreset.names().stream()
                        .map(name -> FeaturePreset.named(name).words()))
                .containsExactly(1000, 800, 2000, 240, 1000);
        assertThatThrownBy(() -> FeaturePreset.named("nobody"))
                .hasMessage(
                        "preset must be one of default, stc-2008, aplsa-2009, dkt-2011, structural-2007, was nobody");
        assertThatThrownBy(() -> FeatureParams.parse("{\"maxSide\":640,\"kind\":\"none\"}"))
                .hasMessageContaining("unknown feature settings");
    }

    private static List<List<String>> none(int rows) {
        return Collections.nCopies(rows, List.of());
    }

    private static void change(Path file, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
