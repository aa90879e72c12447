package dev.graft.spark.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.counts.SparseCounts;
import dev.graft.methods.api.Bags;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.spark.engine.SparkEngine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class ParquetCountsTest {
    private static final CountMatrix BAGS = Bags.planted(3000, 120, 3, 60, 1);
    private static SparkSession session;
    private static SparkEngine engine;

    @TempDir
    static Path folder;

    @BeforeAll
    static void start() {
        session = LocalSession.start();
        engine = new SparkEngine(LocalSession.context(session));
        LocalSession.write(BAGS, 3, folder.resolve("bags").toString(), session);
    }

    @AfterAll
    static void stop() {
        engine.close();
        session.stop();
    }

    private static ParquetCounts open(String name) {
        return open(name, OptionalInt.empty());
    }

    private static ParquetCounts open(String name, OptionalInt columns) {
        return ParquetCounts.open(folder.resolve(name).toString(), columns, LocalSession.context(session));
    }

    private static CountMatrix all(SparseCounts counts, int blockRows) {
        var rows = counts.cut(blockRows);
        var builder = new CountMatrixBuilder(counts.columns());
        for (long first = 0; first < rows.rows(); first += blockRows) {
            var block = rows.source(first).read();
            assertThat(block.firstRow()).isEqualTo(first);
            for (int row = 0; row < block.rows(); row++) {
                for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                    builder.add(block.columnIndices()[p], block.values()[p]);
                }
                builder.endRow();
            }
        }
        return builder.build();
    }

    @ParameterizedTest
    @CsvSource({"1", "7", "1000", "999", "1500", "5000"})
    void rowsAreReadInTheirOrderWhateverTheCut(int blockRows) {
        var counts = open("bags");
        assertThat(counts.rows()).isEqualTo(3000);
        assertThat(counts.columns()).isEqualTo(120);
        assertThat(counts.nonZeros()).isEqualTo(BAGS.nonZeros());
        assertThat(all(counts, blockRows)).isEqualTo(BAGS);
    }

    @Test
    void aBlockIsTheSameInWhateverOrderBlocksAreRead() {
        var rows = open("bags").cut(250);
        for (long first : new long[] {2750, 0, 1250, 250, 0, 1500, 1000}) {
            var expected =
                    BAGS.select(IntStream.range((int) first, (int) first + 250).toArray());
            assertThat(rows.source(first).read().toMatrix()).isEqualTo(expected);
        }
    }

    @Test
    void sourcesAreSmall() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(open("bags").cut(3000).source(0));
        }
        assertThat(bytes.size()).isLessThan(2000);
    }

    @Test
    void fitsHaveTheBitsOfThoseToTheSameRowsInMemory() {
        var here = DistributedProblem.of(SparseCounts.of(BAGS));
        var there = DistributedProblem.of(open("bags"));
        var serial = new SerialEngine();
        var none = RunListener.NONE;
        var stc = new Stc(StcParams.of(3).withRestarts(2).withMaxIterations(3));
        assertThat(stc.fit(there, engine, none)).usingRecursiveComparison().isEqualTo(stc.fit(here, serial, none));
        var aplsa = new Aplsa(AplsaParams.paper(3).withIterations(3, 0));
        assertThat(aplsa.fit(there, engine, none)).isEqualTo(aplsa.fit(here, serial, none));
        var kmeans = new KMeans(KMeansParams.of(3).withRestarts(2));
        assertThat(kmeans.fit(there, engine, none)).isEqualTo(kmeans.fit(here, serial, none));
    }

    @Test
    void emptyFilesAndEmptyRowsAreFine() {
        var rows = List.of(
                RowFactory.create("a", new int[0], new double[0]),
                RowFactory.create("b", new int[] {1, 2}, new double[] {1, 0}));
        LocalSession.write(rows, 6, 3, folder.resolve("sparse").toString(), session);
        var counts = open("sparse");
        assertThat(counts.rows()).isEqualTo(2);
        var read = all(counts, 5);
        assertThat(read.isEmpty(0)).isTrue();
        assertThat(read.get(1, 1)).isEqualTo(1);
        assertThat(read.nonZeros()).isEqualTo(1);
    }

    @Test
    void aPictureWithAMillionWordsIsARowLikeAnyOther() {
        int columns = 1_000_000;
        var ones = new double[columns];
        Arrays.fill(ones, 1);
        var rows = new ArrayList<Row>();
        for (int i = 0; i < 200; i++) {
            rows.add(RowFactory.create("picture " + i, new int[] {i % 2, 5 + i % 2}, new double[] {3, 2}));
        }
        rows.add(RowFactory.create("long", IntStream.range(0, columns).toArray(), ones));
        LocalSession.write(rows, 4, columns, folder.resolve("skewed").toString(), session);
        var counts = open("skewed");
        assertThat(counts.nonZeros()).isEqualTo(400 + columns);
        var fitted = new Stc(
                        StcParams.of(2).withRestarts(1).withFeatureClusters(4).withMaxIterations(2))
                .fit(DistributedProblem.of(counts), engine, RunListener.NONE);
        assertThat(fitted.loss()).isFinite();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            NaN       | 0,1 | the value of word 1 must be finite and at least 0, was NaN
            -2        | 0,1 | the value of word 1 must be finite and at least 0, was -2.0
            Infinity  | 0,1 | the value of word 1 must be finite and at least 0, was Infinity
            1         | 0,3 | indices must increase and be below 3, the number of words, but 3 follows 0
            1         | 1,1 | indices must increase and be below 3, the number of words, but 1 follows 1
            1         | 2,0 | indices must increase and be below 3, the number of words, but 0 follows 2
            1         | 0   | there are 1 indices and 2 values
            """)
    void badValuesAreToldInASentence(double second, String indices, String message) {
        var path = folder.resolve("bad" + System.nanoTime());
        var of = Arrays.stream(indices.split(",")).mapToInt(Integer::parseInt).toArray();
        var rows = List.of(
                RowFactory.create("good", new int[] {0}, new double[] {1}),
                RowFactory.create("bad", of, new double[] {1, second}));
        LocalSession.write(rows, 1, 3, path.toString(), session);
        var problem = DistributedProblem.of(open(path.getFileName().toString()));
        assertThatThrownBy(() -> new KMeans(KMeansParams.of(1)).fit(problem, engine, RunListener.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("row 1 of ")
                .hasMessageContaining(path.getFileName().toString())
                .hasMessageEndingWith(message);
    }

    @Test
    void missingNumbersAreToldInASentence() {
        var path = folder.resolve("missing").toString();
        session.sql("select 'a' as id, array(0, 1) as indices, array(1.0D, cast(null as double)) as values")
                .write()
                .parquet(path);
        assertThatThrownBy(() -> open("missing", OptionalInt.of(3)).cut(1).block(0))
                .hasMessageEndingWith("an index or a value is missing (null)");
    }

    @Test
    void otherKindsOfNumbersAreRead() {
        session.sql("select 'a' as id, array(0L, 2L) as indices, array(cast(1.5 as float), cast(2 as float)) as values")
                .write()
                .parquet(folder.resolve("floats").toString());
        var block = open("floats", OptionalInt.of(3)).cut(1).block(0);
        assertThat(block.columnIndices()).containsExactly(0, 2);
        assertThat(block.values()).containsExactly(1.5, 2);
    }

    @Test
    void whatHasNoBagsIsRefusedInASentence() throws IOException {
        assertThatThrownBy(() -> open("nothing"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no file or folder " + folder.resolve("nothing"));
        Files.createDirectory(folder.resolve("bare"));
        assertThatThrownBy(() -> open("bare")).hasMessage("there is no file in the folder " + folder.resolve("bare"));
        Files.createDirectory(folder.resolve("bare/day=1"));
        assertThatThrownBy(() -> open("bare")).hasMessageContaining("has a folder inside, day=1");
        Files.writeString(folder.resolve("text.parquet"), "this is not what it says it is, is it?");
        assertThatThrownBy(() -> open("text.parquet"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("text.parquet is not a Parquet file");
        session.sql("select 'a' as id, 'b' as indices")
                .write()
                .parquet(folder.resolve("other").toString());
        assertThatThrownBy(() -> open("other"))
                .hasMessageContaining("column indices of ")
                .hasMessageContaining(" is BINARY; a file of bags has id (string)");
        session.sql("select 7 as id, array(1) as indices, array(1D) as values")
                .write()
                .parquet(folder.resolve("numbered").toString());
        assertThatThrownBy(() -> open("numbered")).hasMessageContaining("has no column id of strings; a file of bags");
        session.sql("select 'a' as id, cast(null as array<int>) as indices, cast(null as array<double>) as values")
                .write()
                .parquet(folder.resolve("unread").toString());
        var unread = ParquetCounts.open(
                folder.resolve("unread").toString(), OptionalInt.of(3), LocalSession.context(session));
        assertThatThrownBy(() -> unread.cut(1).block(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no bag; leave out the rows");
        session.sql("select 'a' as id, array(1) as indices")
                .write()
                .parquet(folder.resolve("half").toString());
        assertThatThrownBy(() -> open("half")).hasMessageContaining("has no column values; a file of bags has");
        session.sql("select 'a' as id, array(1) as indices, array(1D) as values")
                .write()
                .parquet(folder.resolve("wide").toString());
        assertThatThrownBy(() -> open("wide"))
                .hasMessage(folder.resolve("wide") + " does not say how many words there are; give their number");
        LocalSession.write(List.of(), 2, 3, folder.resolve("empty").toString(), session);
        assertThatThrownBy(() -> open("empty")).hasMessage(folder.resolve("empty") + " has no rows");
    }

    @Test
    void aFileThatWasReplacedIsNotReadAsIfItWereTheSame() throws IOException {
        var path = folder.resolve("replaced");
        LocalSession.write(BAGS.select(0, 1, 2), 1, path.toString(), session);
        var rows = open("replaced").cut(3);
        try (var files = Files.list(path)) {
            var file = files.filter(name -> name.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
            Files.write(file, new byte[100]);
        }
        assertThatThrownBy(() -> rows.source(0).read()).hasMessageEndingWith("has changed since it was first read");
    }
}
