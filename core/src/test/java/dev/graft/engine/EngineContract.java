package dev.graft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.matrix.CompactMatrixBuilder;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every engine must do; a new engine supplies itself and the closeness that it promises. */
public abstract class EngineContract {
    /** Large enough that many blocks are under way at once, with values whose sum depends on the order of adding. */
    private static final CountMatrix MATRIX = random(997, 40);

    protected abstract Engine engine();

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 5000})
    void sumsHaveTheBitsOfTheSerialEngineForTheSameBlocks(int blockRows) {
        var rows = new SparseRows(MATRIX, blockRows);
        var expected = columnSums(new SerialEngine(), rows);
        for (int repeat = 0; repeat < 5; repeat++) {
            assertThat(columnSums(engine(), rows)).isEqualTo(expected);
        }
    }

    @Test
    void rowsThatAreReadAgainInEveryPassGiveTheSameBits() {
        var builder = new CompactMatrixBuilder(MATRIX.columns(), MATRIX.rows(), MATRIX.nonZeros());
        var floats = new CountMatrixBuilder(MATRIX.columns());
        for (int row = 0; row < MATRIX.rows(); row++) {
            for (int p = MATRIX.offset(row); p < MATRIX.offset(row + 1); p++) {
                builder.add(MATRIX.column(p), (float) MATRIX.value(p));
                floats.add(MATRIX.column(p), (float) MATRIX.value(p));
            }
            builder.endRow();
            floats.endRow();
        }
        var expected = columnSums(new SerialEngine(), new SparseRows(floats.build(), 64));
        var again = new SparseRows(builder.build(), 64);
        assertThat(again.areKept()).isFalse();
        for (int repeat = 0; repeat < 3; repeat++) {
            assertThat(columnSums(engine(), again)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 5000})
    void sumsAgreeBetweenBlockSizesUpToRounding(int blockRows) {
        var plain = MATRIX.columnSums();
        var found = columnSums(engine(), new SparseRows(MATRIX, blockRows));
        for (int c = 0; c < plain.length; c++) {
            assertThat(found[c]).isCloseTo(plain[c], org.assertj.core.data.Offset.offset(1e-12 * plain[c]));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 5000})
    void theStateOfARowDoesNotDependOnTheBlocks(int blockRows) {
        try (var engine = engine();
                var table = engine.table(new SparseRows(MATRIX, blockRows), 2)) {
            table.setState(DenseMatrix.of(MATRIX.rows(), 2, filled(MATRIX.rows() * 2, 1.5)));
            for (int round = 0; round < 3; round++) {
                table.pass(new RowSums());
            }
            var state = table.state();
            for (int row = 0; row < MATRIX.rows(); row++) {
                assertThat(state.get(row, 0)).isEqualTo(1.5 + 3);
                assertThat(state.get(row, 1)).isEqualTo(MATRIX.rowSum(row));
            }
        }
    }

    @Test
    void everyBlockIsVisitedOnce() {
        try (var engine = engine();
                var table = engine.table(ByteRows.of(new byte[3 * 10_000], 3), 1)) {
            for (int round = 1; round <= 3; round++) {
                assertThat(table.pass(new CountRows()).values[0]).isEqualTo(10_000);
                assertThat(table.state().toArray()).containsOnly(round);
            }
        }
    }

    @Test
    void noRowsGiveTheEmptySum() {
        try (var engine = engine();
                var table = engine.table(SparseRows.of(new CountMatrixBuilder(3).build()), 1)) {
            assertThat(table.pass(new RowSums()).values).containsOnly(0);
            assertThat(table.state().rows()).isZero();
        }
    }

    @Test
    void aFailureInABlockReachesTheCaller() {
        try (var engine = engine();
                var table = engine.table(new SparseRows(MATRIX, 10), 0)) {
            assertThatThrownBy(() -> table.pass(new FailAt(500))).hasMessageContaining("row 500");
            assertThat(table.pass(new FailAt(-1)).values).hasSize(1);
        }
    }

    /** Blocks that hold nothing but their numbers, added to a text: the order of adding is what it says. */
    @ParameterizedTest
    @CsvSource({
        "0, ''",
        "1, 0",
        "2, (0+1)",
        "3, ((0+1)+2)",
        "5, (((0+1)+(2+3))+4)",
        "7, (((0+1)+(2+3))+((4+5)+6))",
        "8, (((0+1)+(2+3))+((4+5)+(6+7)))"
    })
    void theOrderOfAddingDependsOnTheNumberOfBlocksAlone(int blocks, String expected) {
        try (var engine = engine();
                var table = engine.table(new IndexRows(3L * blocks, 3), 0)) {
            for (int repeat = 0; repeat < 5; repeat++) {
                assertThat(table.pass(new Spell()).text).isEqualTo(expected);
            }
        }
    }

    @Test
    void rowsMayBeMoreThanAnIntCounts() {
        long rows = 5_000_000_000L;
        try (var engine = engine();
                var table = engine.table(new IndexRows(rows, 1 << 30), 0)) {
            assertThat(table.rows()).isEqualTo(rows);
            assertThat(table.pass(new AddUp()).values[0]).isEqualTo((double) rows);
        }
    }

    @Test
    void resultsOfTasksComeInTheOrderOfTheTasks() {
        try (var engine = engine()) {
            var tasks = IntStream.range(0, 50).mapToObj(SumOfColumns::new).toList();
            var found = engine.parallel(tasks, RunListener.NONE);
            assertThat(found)
                    .isEqualTo(new SerialEngine().parallel(tasks, RunListener.NONE))
                    .hasSize(50)
                    .doesNotHaveDuplicates();
            assertThat(engine.parallel(List.<Task<String>>of(), RunListener.NONE))
                    .isEmpty();
        }
    }

    @Test
    void aFailureInATaskReachesTheCaller() {
        try (var engine = engine()) {
            var tasks = IntStream.range(0, 9).mapToObj(FailIfFour::new).toList();
            assertThatThrownBy(() -> engine.parallel(tasks, RunListener.NONE)).hasMessage("task 4");
            assertThat(engine.parallel(tasks.subList(0, 4), RunListener.NONE)).containsExactly(0, 1, 2, 3);
        }
    }

    @Test
    void aListenerThatStopsIsNotAskedAgainAndAllTasksHearIt() {
        try (var engine = engine()) {
            var heard = new AtomicInteger();
            var tasks = IntStream.range(0, 20).mapToObj(Counting::new).toList();
            var steps = engine.parallel(tasks, step -> heard.incrementAndGet() < 7);
            assertThat(heard).hasValue(7);
            // Six steps were allowed; each task then took the one that told it to end.
            assertThat(steps.stream().mapToInt(Integer::intValue).sum()).isEqualTo(6 + 20);
        }
    }

    private static double[] columnSums(Engine engine, SparseRows rows) {
        try (engine;
                var table = engine.table(rows, 2)) {
            return table.pass(new RowSums()).values;
        }
    }

    static CountMatrix random(int rows, int columns) {
        var random = new Seed(3).of("engine contract").random();
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            for (int c = 0; c < columns; c++) {
                if (random.nextInt(3) == 0) {
                    builder.add(c, Math.exp(random.nextDouble(-20, 20)));
                }
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static double[] filled(int n, double value) {
        var all = new double[n];
        Arrays.fill(all, value);
        return all;
    }

    static final class Doubles implements Sum<Doubles> {
        final double[] values;

        Doubles(int n) {
            values = new double[n];
        }

        @Override
        public void clear() {
            Arrays.fill(values, 0);
        }

        @Override
        public void add(Doubles other) {
            for (int i = 0; i < values.length; i++) {
                values[i] += other.values[i];
            }
        }
    }

    /** Sums columns; a row's state counts the passes and keeps the row's sum. */
    private static final class RowSums implements Pass<SparseBlock, Doubles> {
        @Override
        public Doubles newSum() {
            return new Doubles(MATRIX.columns());
        }

        @Override
        public void visit(SparseBlock block, double[] state, Doubles sum) {
            for (int row = 0; row < block.rows(); row++) {
                double total = 0;
                for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                    sum.values[block.columnIndices()[p]] += block.values()[p];
                    total += block.values()[p];
                }
                state[2 * row]++;
                state[2 * row + 1] = total;
            }
        }
    }

    private static final class CountRows implements Pass<ByteBlock, Doubles> {
        @Override
        public Doubles newSum() {
            return new Doubles(1);
        }

        @Override
        public void visit(ByteBlock block, double[] state, Doubles sum) {
            sum.values[0] += block.rows();
            for (int row = 0; row < block.rows(); row++) {
                state[row]++;
            }
        }
    }

    private record FailAt(int row) implements Pass<SparseBlock, Doubles> {
        @Override
        public Doubles newSum() {
            return new Doubles(1);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Doubles sum) {
            if (row >= block.firstRow() && row < block.firstRow() + block.rows()) {
                throw new IllegalStateException("row " + row);
            }
        }
    }

    /** Spells out how sums were added. */
    private static final class Spelling implements Sum<Spelling> {
        private String text = "";

        @Override
        public void clear() {
            text = "";
        }

        @Override
        public void add(Spelling other) {
            text = "(" + text + "+" + other.text + ")";
        }
    }

    private record Spell() implements Pass<IndexRows.Range, Spelling> {
        @Override
        public Spelling newSum() {
            return new Spelling();
        }

        @Override
        public void visit(IndexRows.Range block, double[] state, Spelling sum) {
            sum.text += block.firstRow() / 3;
        }
    }

    private record AddUp() implements Pass<IndexRows.Range, Doubles> {
        @Override
        public Doubles newSum() {
            return new Doubles(1);
        }

        @Override
        public void visit(IndexRows.Range block, double[] state, Doubles sum) {
            sum.values[0] += block.rows();
        }
    }

    /** Makes passes of its own on the engine that it is given. */
    private record SumOfColumns(int from) implements Task<String> {
        @Override
        public String run(Engine engine, RunListener listener) {
            try (var table = engine.table(new SparseRows(MATRIX.select(from, from + 1, from + 2), 1), 2)) {
                return from + Arrays.toString(table.pass(new RowSums()).values);
            }
        }
    }

    private record FailIfFour(int number) implements Task<Integer> {
        @Override
        public Integer run(Engine engine, RunListener listener) {
            if (number == 4) {
                throw new IllegalStateException("task 4");
            }
            return number;
        }
    }

    /** Counts its steps until it is told to end. */
    private record Counting(int number) implements Task<Integer> {
        @Override
        public Integer run(Engine engine, RunListener listener) {
            int steps = 1;
            while (listener.onStep(new Step(steps, number, 0))) {
                steps++;
            }
            return steps;
        }
    }
}
