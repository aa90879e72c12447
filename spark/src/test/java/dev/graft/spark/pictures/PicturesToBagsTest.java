package dev.graft.spark.pictures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.NetworkFeatures;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkFacts;
import dev.graft.index.IndexParams;
import dev.graft.index.SamplePlan;
import dev.graft.onnx.TinyNetwork;
import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PicturesToBagsTest {
    private static final IndexParams SIFT =
            IndexParams.DEFAULT.withFeatures(SiftFeatures.DEFAULT).withWords(40).withThreads(2);
    private static final Path HOSTILE = Path.of("/work/shared/hostile");

    @TempDir
    static Path scratch;

    private static SparkSession spark;
    private static Path folder;
    private static DrawnFolder.Known expected;

    @BeforeAll
    static void start() throws IOException {
        spark = SparkForTests.start();
        folder = DrawnFolder.write(scratch.resolve("pictures"));
        expected = DrawnFolder.index(folder, scratch.resolve("sift.graft"), SIFT);
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    private static Dataset<Row> files() throws IOException {
        return ListedPictures.below(folder.toString(), spark);
    }

    private static PicturesToBags counter(VisualVocabulary vocabulary, KeptNetworks networks) {
        return new PicturesToBags(vocabulary, ReadParams.DEFAULT, networks);
    }

    private static DrawnFolder.Known known(Dataset<Row> bags, VisualVocabulary vocabulary) {
        var found = new TreeMap<String, SparseVector>();
        var reasons = new TreeMap<String, String>();
        for (var row : bags.collectAsList()) {
            if (row.isNullAt(3)) {
                found.put(row.getString(0), SparseVector.of(vocabulary.words(), ints(row), doubles(row)));
            } else {
                assertThat(row.isNullAt(1) && row.isNullAt(2))
                        .as("a bag and a reason")
                        .isTrue();
                reasons.put(row.getString(0), row.getString(3));
            }
        }
        return new DrawnFolder.Known(found, reasons, vocabulary);
    }

    private static int[] ints(Row row) {
        return row.<Integer>getList(1).stream().mapToInt(i -> i).toArray();
    }

    private static double[] doubles(Row row) {
        return row.<Double>getList(2).stream().mapToDouble(d -> d).toArray();
    }

    @Test
    void bagsAndReasonsAreThoseOfTheIndexer() throws IOException {
        assertThat(expected.bags()).hasSize(11);
        assertThat(expected.reasons()).containsKeys("empty.png", "no picture.jpg", "truncated.jpg", "zeros.jpg");
        var bags = counter(expected.vocabulary(), KeptNetworks.NONE).bags(files());
        assertThat(known(bags, expected.vocabulary())).isEqualTo(expected);
        assertThat(BagColumns.vocabulary(bags.schema())).contains(expected.vocabulary());
    }

    @Test
    void wordsLearntOnSparkAreThoseOfTheIndexer() throws IOException {
        var plan = new SamplePlan(SiftFeatures.DEFAULT, 40, Seed.DEFAULT);
        try (var engine = Engines.open("local:2")) {
            var learnt = new SampledVocabulary(files(), plan, ReadParams.DEFAULT, KeptNetworks.NONE).learn(engine);
            assertThat(learnt).contains(expected.vocabulary());
        }
    }

    @Test
    void whatBinaryFileReadsIsDescribedToo() {
        var read = spark.read()
                .format("binaryFile")
                .option("recursiveFileLookup", true)
                .load(folder.toString())
                .select("path", "content");
        var found = known(counter(expected.vocabulary(), KeptNetworks.NONE).bags(read), expected.vocabulary());
        assertThat(List.copyOf(found.bags().values()))
                .isEqualTo(List.copyOf(expected.bags().values()));
        assertThat(found.bags().keySet()).allMatch(path -> path.startsWith("file:/"));
        // Spark's own listing has no empty files.
        assertThat(found.reasons()).hasSize(expected.reasons().size() - 1);
    }

    @Test
    void aNetworkIsSentToTheExecutors() throws IOException {
        var file = TinyNetwork.classifier(12).write(scratch.resolve("tiny.onnx"));
        var networks = new KeptNetworks(scratch.resolve("networks"));
        var card = networks.add(file, Optional.of("tiny"), InputOverrides.NONE);
        for (String layer : List.of(NetworkFacts.POOLED, NetworkFacts.MAP)) {
            FeatureParams features = NetworkFeatures.of(card, networks.layer(card, layer));
            var params = IndexParams.DEFAULT
                    .withFeatures(features)
                    .withNetworks(networks)
                    .withThreads(2);
            var indexed = DrawnFolder.index(folder, scratch.resolve(layer + ".graft"), params);
            var plan = new SamplePlan(features, features.codebookWords(), Seed.DEFAULT);
            try (var engine = Engines.open("serial")) {
                assertThat(new SampledVocabulary(files(), plan, ReadParams.DEFAULT, networks).learn(engine))
                        .contains(indexed.vocabulary());
            }
            var bags = counter(indexed.vocabulary(), networks).bags(files());
            assertThat(known(bags, indexed.vocabulary())).isEqualTo(indexed);
        }
    }

    @Test
    void limitsAreThoseOfTheIndexer() throws IOException {
        var limits = ReadParams.DEFAULT.withMaxPixels(1_000);
        var params = SIFT.withVocabulary(expected.vocabulary()).withLimits(limits);
        var indexed = DrawnFolder.index(folder, scratch.resolve("limited.graft"), params);
        assertThat(indexed.bags()).isEmpty();
        var bags = new PicturesToBags(expected.vocabulary(), limits, KeptNetworks.NONE).bags(files());
        assertThat(known(bags, expected.vocabulary())).isEqualTo(indexed);
    }

    @Test
    void aFileThatIsTooLargeOrGoneIsARowWithAReason() {
        var tooLong = new PicturesToBags(expected.vocabulary(), ReadParams.DEFAULT.withMaxBytes(20), KeptNetworks.NONE);
        var gone = spark.createDataset(
                        List.of(
                                folder.resolve("gone.jpg").toString(),
                                folder.resolve("truncated.jpg").toString()),
                        Encoders.STRING())
                .toDF("path");
        assertThat(known(tooLong.bags(gone), expected.vocabulary()).reasons().values())
                .containsExactly("there is no such file", "a file of more bytes than the limit of 20");
    }

    @Test
    void hostilePicturesCostNobodyElse() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(HOSTILE), "the files of a hostile stranger are not here");
        var mixed = Files.createDirectories(scratch.resolve("mixed"));
        try (var all = Files.list(HOSTILE)) {
            for (var file :
                    all.filter(file -> file.toString().endsWith(".webp")).toList()) {
                Files.copy(file, mixed.resolve(file.getFileName()));
            }
        }
        Files.copy(folder.resolve(expected.bags().firstKey()), mixed.resolve("good.jpg"));
        var params = SIFT.withVocabulary(expected.vocabulary());
        var indexed = DrawnFolder.index(mixed, scratch.resolve("mixed.graft"), params);
        var bags =
                counter(expected.vocabulary(), KeptNetworks.NONE).bags(ListedPictures.below(mixed.toString(), spark));
        assertThat(known(bags, expected.vocabulary())).isEqualTo(indexed);
        assertThat(indexed.bags()).containsKey("good.jpg");
        assertThat(indexed.reasons()).isNotEmpty();
    }

    @Test
    void bagsKeepTheirVocabularyInParquet() throws IOException {
        var file = scratch.resolve("bags.parquet").toString();
        counter(expected.vocabulary(), KeptNetworks.NONE).bags(files()).write().parquet(file);
        var read = spark.read().parquet(file);
        assertThat(BagColumns.vocabulary(read.schema())).contains(expected.vocabulary());
        assertThat(known(read, expected.vocabulary())).isEqualTo(expected);
    }

    @Test
    void whatDoesNotFitIsRefusedBeforeAnythingRuns() {
        var imported = VisualVocabulary.imported("columns", 3, "{}");
        assertThatThrownBy(() -> counter(imported, KeptNetworks.NONE))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("were imported");
        var counter = counter(expected.vocabulary(), KeptNetworks.NONE);
        assertThatThrownBy(() -> counter.bags(spark.range(3).toDF("id")))
                .hasMessage("column id must be of type string, was bigint");
        assertThatThrownBy(() -> counter.bags(spark.range(3).toDF("number")))
                .hasMessageContaining("need the column path")
                .hasMessageContaining("the columns are number");
        assertThatThrownBy(() -> ListedPictures.below(scratch.resolve("nowhere").toString(), spark))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessageContaining("nowhere");
    }
}
