package dev.graft.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Engine;
import dev.graft.engine.IndexRows;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.Task;
import dev.graft.engine.Totals;
import dev.graft.spark.context.Master;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.DoubleStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Spark does with tables and tasks. Executors are threads of this process here, so passes can count in statics. */
@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class SparkTableTest {
    private static final AtomicInteger VISITS = new AtomicInteger();
    private static final CountDownLatch BEGUN = new CountDownLatch(1);
    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = SparkEngineProvider.open("local[2]", 2, TestSettings.EVERY_WAY);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    private static Engine engine(boolean inPlace) {
        return SparkEngineProvider.open("local[2]", 2, inPlace ? TestSettings.IN_PLACE : TestSettings.EVERY_WAY);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPassVisitsEachBlockOnceThoughItsResultIsUsedTwice(boolean inPlace) {
        try (var on = engine(inPlace);
                var table = on.table(new IndexRows(70, 3), 1)) {
            for (int pass = 1; pass <= 9; pass++) {
                VISITS.set(0);
                assertThat(table.pass(new Add(1)).values()[0]).isEqualTo(70);
                assertThat(table.state().toArray()).hasSize(70).containsOnly(pass);
                assertThat(VISITS).hasValue(24);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPassThatChangesNothingLeavesTheState(boolean inPlace) {
        try (var on = engine(inPlace);
                var table = on.table(new IndexRows(70, 3), 1)) {
            table.pass(new Add(0));
            table.pass(new Add(2));
            for (int pass = 0; pass < 5; pass++) {
                table.pass(new Add(0));
            }
            assertThat(table.state().toArray()).containsOnly(2);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aStateThatIsSetIsCopiedAndReplacesTheOneOfThePasses(boolean inPlace) {
        var given =
                DenseMatrix.of(70, 1, DoubleStream.generate(() -> 10).limit(70).toArray());
        try (var on = engine(inPlace);
                var table = on.table(new IndexRows(70, 3), 1)) {
            table.pass(new Add(1));
            table.setState(given);
            table.pass(new Add(1));
            table.pass(new Add(1));
            assertThat(table.state().toArray()).containsOnly(12);
            table.setState(given);
            assertThat(table.state().toArray()).containsOnly(10);
        }
        assertThat(given.toArray()).containsOnly(10);
    }

    @Test
    void statesInPlaceAreNeverWrittenToCheckpoints() throws IOException {
        try (var on = engine(true);
                var table = on.table(new IndexRows(70, 3), 1)) {
            for (int pass = 0; pass < 7; pass++) {
                table.pass(new Add(1));
            }
            assertThat(checkpoints()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"local, true", "local[2], true", "local[*], true", "'local[2,3]', false", "spark://host:7077, false"})
    void whatMayBeTriedAgainIsNotChangedInPlace(String master, boolean inPlace) {
        assertThat(new Master(master).neverTriesAgain()).isEqualTo(inPlace);
    }

    @Test
    void theUserSaysWhichTablesStayWithTheDriver() {
        assertThat(SparkSettings.of(new SparkConf(false))).isEqualTo(SparkSettings.DEFAULT);
        assertThat(SparkSettings.of(new SparkConf(false).set("spark.graft.blocksHere", "0"))
                        .blocksHere())
                .isZero();
    }

    @Test
    void whatAPassSharesIsWhatItWasWhenThePassBegan() {
        try (var table = engine.table(new IndexRows(70, 3), 1)) {
            var shared = new double[] {1};
            table.pass(new AddFirst(shared));
            shared[0] = 100;
            assertThat(table.state().toArray()).containsOnly(1);
        }
    }

    @Test
    void checkpointsAreDeletedWithTheirTable() throws IOException {
        try (var table = engine.table(new IndexRows(70, 3), 1)) {
            for (int pass = 0; pass < 7; pass++) {
                table.pass(new Add(1));
            }
            assertThat(checkpoints()).isPositive();
        }
        assertThat(checkpoints()).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCheckpointCutsOffHowAStateCameAboutWithOrWithoutAFolder(boolean folder) {
        var context = ((SparkEngine) engine).context();
        Checkpoints.of(context);
        var states = context.parallelize(List.of(1, 2, 3), 3).map(number -> number * 10);
        new Checkpoints(context, folder).mark(states);
        assertThat(states.count()).isEqualTo(3);
        assertThat(states.rdd().dependencies().head().rdd().getClass().getSimpleName())
                .isEqualTo(folder ? "ReliableCheckpointRDD" : "LocalCheckpointRDD");
        assertThat(states.collect()).containsExactly(10, 20, 30);
        assertThat(states.getCheckpointFile().isPresent()).isEqualTo(folder);
        new Checkpoints(context, folder).delete(states.getCheckpointFile().orNull());
        states.unpersist();
    }

    private static long checkpoints() throws IOException {
        try (var files = Files.walk(ScratchFolder.ofThisProcess())) {
            return files.filter(Files::isRegularFile).count();
        }
    }

    @Test
    void aBlockThatCannotBeReadIsReportedAsItsReaderSays() {
        try (var table = engine.table(new Unreadable(), 0)) {
            assertThatThrownBy(() -> table.pass(new Add(1)))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("bags-3 is missing");
        }
    }

    @Test
    void aListenerThatFailsEndsTheTasksAndItsFailureReachesTheCaller() {
        List<Task<Integer>> tasks = List.of(SparkTableTest::countUntilStopped, SparkTableTest::countUntilStopped);
        assertThatThrownBy(() -> engine.parallel(tasks, step -> {
                    throw new IllegalStateException("the listener gave up");
                }))
                .hasMessage("the listener gave up");
    }

    private static int countUntilStopped(Engine on, RunListener listener) {
        int steps = 1;
        while (listener.onStep(new Step(steps, 0, 0))) {
            steps++;
        }
        return steps;
    }

    @Test
    void tasksThatAreTooLongToBeSentRunHereAndSendTheirPasses() {
        var settings = new SparkSettings(4, 10, 16, 1 << 15, 10, 0, false);
        try (var other = SparkEngineProvider.open("local[2]", 2, settings)) {
            var here = Thread.currentThread().getName();
            List<Task<String>> tasks = List.of(
                    (on, listener) ->
                            Thread.currentThread().getName() + on.getClass().getSimpleName(),
                    (on, listener) ->
                            Thread.currentThread().getName() + on.getClass().getSimpleName());
            assertThat(other.parallel(tasks, RunListener.NONE)).containsOnly(here + "SparkEngine");
            assertThat(engine.parallel(tasks, RunListener.NONE))
                    .noneMatch(thread -> thread.startsWith(here))
                    .allMatch(thread -> thread.endsWith("SerialEngine"));
        }
    }

    @Test
    void whoeverWaitsForAPassCanBeInterruptedAndThePassIsCancelled() throws InterruptedException {
        var thrown = new AtomicReference<Throwable>();
        var thread = new Thread(() -> {
            try (var table = engine.table(new IndexRows(4, 1), 0)) {
                table.pass(new Sleep());
            } catch (IllegalStateException e) {
                thrown.set(e);
            }
        });
        thread.start();
        assertThat(BEGUN.await(60, TimeUnit.SECONDS)).isTrue();
        thread.interrupt();
        thread.join(TimeUnit.SECONDS.toMillis(60));
        assertThat(thrown.get()).hasMessageContaining("interrupted");
        try (var table = engine.table(new IndexRows(70, 3), 1)) {
            assertThat(table.pass(new Add(1)).values()[0]).isEqualTo(70);
        }
        assertThat(SparkContext.getOrCreate().statusTracker().getActiveJobIds()).isEmpty();
    }

    private record Add(double value) implements Pass<IndexRows.Range, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(1);
        }

        @Override
        public void visit(IndexRows.Range block, double[] state, Totals sum) {
            VISITS.incrementAndGet();
            sum.values()[0] += block.rows();
            for (int i = 0; i < state.length; i++) {
                state[i] += value;
            }
        }
    }

    private record AddFirst(double[] values) implements Pass<IndexRows.Range, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(1);
        }

        @Override
        public void visit(IndexRows.Range block, double[] state, Totals sum) {
            new Add(values[0]).visit(block, state, sum);
        }
    }

    private record Sleep() implements Pass<IndexRows.Range, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(1);
        }

        @Override
        public void visit(IndexRows.Range block, double[] state, Totals sum) {
            BEGUN.countDown();
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Blocks that are read from files, one of which is not there. */
    private record Unreadable() implements Rows<IndexRows.Range> {
        @Override
        public long rows() {
            return 50;
        }

        @Override
        public int blockRows() {
            return 10;
        }

        @Override
        public IndexRows.Range block(long firstRow) {
            throw new AssertionError("blocks of files are read by executors");
        }

        @Override
        public BlockSource<IndexRows.Range> source(long firstRow) {
            return () -> {
                if (firstRow == 30) {
                    throw new UncheckedIOException(new IOException(Path.of("bags-3") + " is missing"));
                }
                return new IndexRows.Range(firstRow, 10);
            };
        }
    }
}
