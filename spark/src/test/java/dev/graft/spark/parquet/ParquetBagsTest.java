package dev.graft.spark.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.spark.pictures.BagColumns;
import dev.graft.spark.pictures.ListedPictures;
import dev.graft.spark.pictures.PicturesToBags;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.exchange.BagFormat;
import dev.graft.store.exchange.BagImport;
import dev.graft.store.exchange.CollectionBags;
import dev.graft.synthetic.AnnotationKind;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class ParquetBagsTest {
    @TempDir
    static Path scratch;

    private static final BagFormat FORMAT = BagFormat.named("parquet");
    private static SparkSession spark;
    private static Path folder;
    private static Contents indexed;
    private static Path exported;

    /** What a collection holds. */
    private record Contents(
            VisualVocabulary vocabulary, CountMatrix bags, List<PictureAnnotations> words, List<String> rejected) {
        static Contents of(PictureCollection collection) {
            var vocabulary = collection.vocabularies().current().orElseThrow();
            return new Contents(
                    vocabulary,
                    collection.vocabularies().bags(vocabulary),
                    collection.words().all(),
                    collection.pictures().rejected().stream()
                            .map(row -> row.name() + ": "
                                    + row.rejection()
                                            .map(PictureRow.Rejection::reason)
                                            .orElseThrow())
                            .toList());
        }
    }

    @BeforeAll
    static void start() throws IOException {
        folder = scratch.resolve("pictures");
        var world = WorldParams.yours(new Seed(3)).withPicturesPerKind(1);
        new WorldWriter(2).write(folder, world, EnumSet.allOf(AnnotationKind.class));
        Files.write(folder.resolve("empty.jpg"), new byte[0]);
        exported = scratch.resolve("exported.parquet");
        try (var collection = PictureCollection.open(scratch.resolve("photos.graft"))) {
            var tables = Arrays.stream(AnnotationKind.values())
                    .map(kind -> folder.resolve(kind.fileName()))
                    .toList();
            var params = IndexParams.DEFAULT
                    .withFeatures(SiftFeatures.DEFAULT)
                    .withWords(30)
                    .withThreads(2)
                    .withTables(tables);
            new Indexer(collection, params, Progress.NONE).index(folder);
            indexed = Contents.of(collection);
            try (var out = Files.newOutputStream(exported)) {
                FORMAT.write(indexed.vocabulary, CollectionBags.rows(collection, indexed.vocabulary), out);
            }
        }
        spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .getOrCreate();
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    private static Contents imported(Path from, String to) throws IOException {
        try (var collection = PictureCollection.open(scratch.resolve(to))) {
            new BagImport(from.toString(), FORMAT.open(from)).into(collection, "columns");
            return Contents.of(collection);
        }
    }

    @Test
    void aCollectionComesBackAsItWas() throws IOException {
        assertThat(indexed.words)
                .anyMatch(words -> !words.captions().isEmpty() && !words.tags().isEmpty());
        var back = imported(exported, "back.graft");
        assertThat(back.vocabulary).isEqualTo(indexed.vocabulary);
        assertThat(back.bags).isEqualTo(indexed.bags);
        assertThat(back.words).isEqualTo(indexed.words);
    }

    @Test
    void sparkReadsWhatIsExported() {
        var read = spark.read().parquet(exported.toString());
        assertThat(read.columns()).containsExactly("id", "indices", "values", "label", "labels", "captions", "tags");
        assertThat(BagColumns.vocabulary(read.schema())).contains(indexed.vocabulary);
        var rows = read.orderBy("id").collectAsList();
        assertThat(rows).hasSize(5);
        for (int i = 0; i < rows.size(); i++) {
            var row = rows.get(i);
            var words = indexed.words.get(i);
            assertThat(row.getString(0)).isEqualTo(words.file());
            assertThat(row.getString(3)).isEqualTo(words.labels().get(0));
            assertThat(row.<String>getList(5)).isEqualTo(words.captions());
            assertThat(row.<Integer>getList(1)).hasSize(indexed.bags.offset(i + 1) - indexed.bags.offset(i));
        }
    }

    @Test
    void whatSparkDescribesIsImportedWithItsReasons() throws IOException {
        var to = scratch.resolve("described.parquet");
        PicturesToBags.in(indexed.vocabulary)
                .bags(ListedPictures.below(folder.toString(), spark)
                        .where("id not like '%.csv' and id not like '%.txt'"))
                .repartition(3)
                .write()
                .parquet(to.toString());
        var back = imported(to, "described.graft");
        assertThat(back.vocabulary).isEqualTo(indexed.vocabulary);
        assertThat(back.bags).isEqualTo(indexed.bags);
        assertThat(back.rejected).containsExactly("empty.jpg: empty: the file has no bytes");
    }

    @Test
    void bagsOfOtherProgramsAreColumnsOfTheirName() throws IOException {
        var to = scratch.resolve("foreign.parquet");
        spark.sql("select 7L as id, array(0L, 3L) as indices, array(1.5f, 2f) as values, 'x' as label"
                        + " union all select 8L, array(1L), array(4f), null")
                .coalesce(1)
                .write()
                .parquet(to.toString());
        var back = imported(to, "foreign.graft");
        assertThat(back.vocabulary).isEqualTo(VisualVocabulary.imported("columns", 4, "{}"));
        assertThat(back.bags.rows()).isEqualTo(2);
        assertThat(back.words.get(0)).isEqualTo(new PictureAnnotations("7", List.of(), List.of(), List.of("x")));
        assertThat(back.words.get(1).labels()).isEmpty();
    }

    private static void refused(Path file, String message) {
        assertThatThrownBy(() -> imported(file, "refused.graft"))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining(message);
    }

    @Test
    void whatIsNoFileOfBagsIsRefusedInASentence() throws IOException {
        byte[] good = Files.readAllBytes(exported);
        refused(Files.write(scratch.resolve("empty"), new byte[0]), "is no Parquet file of bags");
        refused(Files.writeString(scratch.resolve("text"), "hello, this is text"), "is no Parquet file of bags");
        refused(
                Files.write(scratch.resolve("cut"), Arrays.copyOf(good, good.length / 2)),
                "is no Parquet file of bags");
        byte[] damaged = good.clone();
        Arrays.fill(damaged, 20, 600, (byte) 0x5A);
        refused(Files.write(scratch.resolve("damaged"), damaged), "is no Parquet file of bags");
        refused(Files.createDirectories(scratch.resolve("folder")), "has no Parquet files");
        var wrong = scratch.resolve("wrong");
        spark.sql("select 'a' as id, array(1) as indices").write().parquet(wrong.toString());
        refused(wrong, "has no column values");
        var texts = scratch.resolve("texts");
        spark.sql("select 'a' as id, array('x') as indices, array(1d) as values")
                .write()
                .parquet(texts.toString());
        refused(texts, "indices must be whole numbers");
        var uneven = scratch.resolve("uneven");
        spark.sql("select 'a' as id, array(1, 2) as indices, array(1d) as values")
                .write()
                .parquet(uneven.toString());
        refused(uneven, "has 2 indices and 1 values");
        var scalar = scratch.resolve("scalar");
        spark.sql("select 'a' as id, 1 as indices, 1d as values").write().parquet(scalar.toString());
        refused(scalar, "column indices must be an array");
        var missing = scratch.resolve("missing");
        spark.sql("select 'a' as id, array(1, null) as indices, array(1d, 2d) as values")
                .write()
                .parquet(missing.toString());
        refused(missing, "is missing (null)");
    }
}
