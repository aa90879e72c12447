package dev.graft.transfer.space;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedRows;
import dev.graft.methods.rows.PairBlock;
import dev.graft.methods.rows.PairRows;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The variance of images that is not due to chance. Occurrences of counted features are split at random into two
 * halves; what the halves agree on is signal. Features measured by a network have no occurrences to split and no
 * sampling noise; there, differences between groups of similar images are left out, since strong ones would drown all
 * other variation.
 */
public final class ReproducibleVariance implements AutoCloseable {
    /** Beyond this, the halves of a count are practically equal. */
    private static final double MOST_COUNT = 1e6;

    /** In standard errors: with less agreement it may be chance, and a share of chance means nothing. */
    private static final double BEYOND_CHANCE = 3;

    /** Relative tolerance of a multiple, since files of shares have about six digits. */
    private static final double ROUNDING = 1e-5;

    /** Rows whose occurrences are split by the same random stream. */
    private static final int ROWS_WITH_A_STREAM = 4096;

    /** Each row's group, and 1 if it is included. */
    private static final int STATE = 2;

    private final Table<PairBlock> table;
    private final int columns;
    private final Partition groups;
    private final double leastAgreement;

    private ReproducibleVariance(Table<PairBlock> table, int columns, Partition groups, double leastAgreement) {
        this.table = table;
        this.columns = columns;
        this.groups = groups;
        this.leastAgreement = leastAgreement;
    }

    /** Whether the values of most rows are not multiples of the smallest one, as counts and shares of counts are. */
    public static boolean isMeasured(CountMatrix rows, Engine engine) {
        try (var table = engine.table(SparseRows.of(rows), 0)) {
            var counts = table.pass(new Measured()).values();
            return 2 * counts[1] > counts[0];
        }
    }

    /** Pairs two halves of the occurrences of each row. */
    static ReproducibleVariance ofCounted(CountMatrix rows, Seed seed, Engine engine) {
        var all = Partition.of(1, new int[rows.rows()]);
        return new ReproducibleVariance(
                engine.table(new Halves(new SparseRows(rows, ROWS_WITH_A_STREAM), seed), STATE),
                rows.columns(),
                all,
                BEYOND_CHANCE);
    }

    /** @param alike groups of similar images */
    static ReproducibleVariance ofMeasured(CountMatrix rows, Partition alike, Engine engine) {
        var same = NormalizedRows.of(rows, Normalization.POWER);
        return new ReproducibleVariance(engine.table(new PairRows(same, same), STATE), rows.columns(), alike, 0);
    }

    public static ReproducibleVariance of(CountMatrix rows, boolean measured, Seed seed, Engine engine) {
        return measured
                ? ofMeasured(rows, BorrowedStatistics.groups(rows, engine), engine)
                : ofCounted(rows, seed, engine);
    }

    /** Whether the two halves of a row have more in common than chance explains. */
    public boolean isThere() {
        var none = PrincipalComponents.none(columns);
        var sums = products(none, all());
        double error = Math.sqrt(Math.max(0, sums[2] - sums[1] * sums[1] / groups.items()));
        return sums[1] > 1e-9 && sums[1] > leastAgreement * error;
    }

    /**
     * The products of both halves along the directions, as a share of those in all directions.
     *
     * @param directions of power-normalised rows
     */
    public double captured(PrincipalComponents directions) {
        var sums = products(directions, all());
        return sums[0] / sums[1];
    }

    /** The same for some of the rows. */
    public double captured(PrincipalComponents directions, int... some) {
        var taken = new double[groups.items()];
        for (int row : some) {
            taken[row] = 1;
        }
        var sums = products(directions, taken);
        return sums[0] / sums[1];
    }

    private double[] all() {
        var taken = new double[groups.items()];
        Arrays.fill(taken, 1);
        return taken;
    }

    /** Over the included rows, with each half centred on its group's mean. */
    private double[] products(PrincipalComponents directions, double[] taken) {
        var state = new double[taken.length * STATE];
        for (int row = 0; row < taken.length; row++) {
            state[row * STATE] = groups.of(row);
            state[row * STATE + 1] = taken[row];
        }
        table.setState(DenseMatrix.of(taken.length, STATE, state));
        int k = groups.k();
        var sums = table.pass(new Sums(k, columns)).values();
        var means = new double[2][k][];
        var along = new double[2][k][];
        for (int half = 0; half < 2; half++) {
            for (int group = 0; group < k; group++) {
                int at = (half * k + group) * (columns + 2);
                double size = Math.max(1, sums[at + columns]);
                var mean = Arrays.copyOfRange(sums, at, at + columns);
                for (int c = 0; c < columns; c++) {
                    mean[c] /= size;
                }
                means[half][group] = mean;
                along[half][group] = directions.project(mean, sums[at + columns + 1] / size);
            }
        }
        return table.pass(new Products(directions, means, along)).values();
    }

    @Override
    public void close() {
        table.close();
    }

    /** How many rows are not empty, and how many of them were measured. */
    private record Measured() implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(2);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            for (int row = 0; row < block.rows(); row++) {
                double unit = unit(block, row);
                boolean multiples = true;
                for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                    double count = block.values()[p] / unit;
                    multiples &= Math.abs(count - Math.rint(count)) <= ROUNDING * count;
                }
                sum.values()[0] += block.offsets()[row] < block.offsets()[row + 1] ? 1 : 0;
                sum.values()[1] += multiples ? 0 : 1;
            }
        }
    }

    /** The value of one occurrence: in a row of shares, the rarest feature is taken to have occurred once. */
    private static double unit(SparseBlock block, int row) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        boolean areWhole = true;
        for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
            double value = block.values()[p];
            least = Math.min(least, value);
            most = Math.max(most, value);
            areWhole &= value == Math.rint(value);
        }
        return areWhole ? 1 : Math.max(least, most / MOST_COUNT);
    }

    /** Assigns each occurrence, and a remaining fraction of one, to a random half. */
    private static double half(double count, SplittableRandom random) {
        // Beyond a thousand, randomness hardly matters.
        double whole = Math.min(Math.floor(count), 1_000);
        double one = 0;
        for (int i = 0; i < whole; i++) {
            one += random.nextBoolean() ? 1 : 0;
        }
        double rest = count - whole;
        return one + (rest < 1 ? (random.nextBoolean() ? rest : 0) : Math.rint(rest / 2));
    }

    /**
     * Both halves of rows, power-normalised so that bursts of a feature do not dominate. Each block has its own random
     * stream, so the number of rows in a block affects the result.
     */
    private record Halves(SparseRows counts, Seed seed) implements Rows<PairBlock> {
        @Override
        public boolean areKept() {
            return counts.areKept();
        }

        @Override
        public long rows() {
            return counts.rows();
        }

        @Override
        public int blockRows() {
            return counts.blockRows();
        }

        @Override
        public PairBlock block(long firstRow) {
            return halves(counts.block(firstRow), seed);
        }

        @Override
        public BlockSource<PairBlock> source(long firstRow) {
            var source = counts.source(firstRow);
            var own = seed;
            return () -> halves(source.read(), own);
        }

        private static PairBlock halves(SparseBlock block, Seed seed) {
            var random = (block.firstRow() == 0 ? seed : seed.of(block.firstRow())).random();
            var first = new CountMatrixBuilder(block.columns());
            var second = new CountMatrixBuilder(block.columns());
            for (int row = 0; row < block.rows(); row++) {
                double unit = unit(block, row);
                for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                    double count = block.values()[p] / unit;
                    double one = half(count, random);
                    first.add(block.columnIndices()[p], one);
                    second.add(block.columnIndices()[p], count - one);
                }
                first.endRow();
                second.endRow();
            }
            return new PairBlock(normalised(first, block), normalised(second, block));
        }

        private static SparseBlock normalised(CountMatrixBuilder half, SparseBlock of) {
            var rows = new SparseRows(half.build(), Math.max(1, of.rows())).block(0);
            var block = NormalizedRows.scaled(rows, Normalization.POWER);
            return new SparseBlock(of.firstRow(), of.columns(), block.offsets(), block.columnIndices(), block.values());
        }
    }

    /** For each half and group: the sum of its rows, their number, and the number of those that are not empty. */
    private record Sums(int groups, int columns) implements Pass<PairBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(2 * groups * (columns + 2));
        }

        @Override
        public void visit(PairBlock block, double[] state, Totals sum) {
            add(block.first(), state, 0, sum.values());
            add(block.second(), state, groups, sum.values());
        }

        private void add(SparseBlock block, double[] state, int offset, double[] out) {
            for (int row = 0; row < block.rows(); row++) {
                if (state[row * STATE + 1] == 0) {
                    continue;
                }
                int at = (offset + (int) state[row * STATE]) * (columns + 2);
                int to = block.offsets()[row + 1];
                out[at + columns]++;
                out[at + columns + 1] += block.offsets()[row] < to ? 1 : 0;
                for (int p = block.offsets()[row]; p < to; p++) {
                    out[at + block.columnIndices()[p]] += block.values()[p];
                }
            }
        }
    }

    /**
     * Sums over rows of the dot product of both halves: along the directions, in all directions, and squares of the
     * latter.
     *
     * @param means of each half and group
     * @param along the same along the directions
     */
    private record Products(PrincipalComponents directions, double[][][] means, double[][][] along)
            implements Pass<PairBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(3);
        }

        @Override
        public void visit(PairBlock block, double[] state, Totals sum) {
            var between = new double[means[0].length];
            Arrays.setAll(between, group -> dot(means[0][group], means[1][group]));
            var first = new double[directions.dimensions()];
            var second = new double[first.length];
            var spread = new double[means[0][0].length];
            for (int row = 0; row < block.rows(); row++) {
                if (state[row * STATE + 1] == 0) {
                    continue;
                }
                int group = (int) state[row * STATE];
                directions.project(block.first(), row, first, 0);
                if (block.second() == block.first()) {
                    System.arraycopy(first, 0, second, 0, first.length);
                } else {
                    directions.project(block.second(), row, second, 0);
                }
                for (int j = 0; j < first.length; j++) {
                    sum.values()[0] += (first[j] - along[0][group][j]) * (second[j] - along[1][group][j]);
                }
                double all = between[group]
                        - dot(block.first(), row, means[1][group])
                        - dot(block.second(), row, means[0][group])
                        + dot(block.first(), block.second(), row, spread);
                sum.values()[1] += all;
                sum.values()[2] += all * all;
            }
        }

        private static double dot(double[] a, double[] b) {
            double sum = 0;
            for (int c = 0; c < a.length; c++) {
                sum += a[c] * b[c];
            }
            return sum;
        }

        private static double dot(SparseBlock block, int row, double[] vector) {
            double sum = 0;
            for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                sum += block.values()[p] * vector[block.columnIndices()[p]];
            }
            return sum;
        }

        /** @param zeros one for each column; zeros again afterwards */
        private static double dot(SparseBlock first, SparseBlock second, int row, double[] zeros) {
            for (int p = first.offsets()[row]; p < first.offsets()[row + 1]; p++) {
                zeros[first.columnIndices()[p]] = first.values()[p];
            }
            double sum = dot(second, row, zeros);
            for (int p = first.offsets()[row]; p < first.offsets()[row + 1]; p++) {
                zeros[first.columnIndices()[p]] = 0;
            }
            return sum;
        }
    }
}
