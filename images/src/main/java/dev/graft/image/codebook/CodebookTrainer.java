package dev.graft.image.codebook;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.engine.ByteBlock;
import dev.graft.engine.ByteRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.image.describe.Descriptors;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Learns visual words by k-means: k-means++ on a part of the sample for the initial centres, then Lloyd's algorithm on
 * all of it.
 *
 * <p>Descriptors are bytes, so sums of coordinates are exact whole numbers and the result does not depend on the order
 * of summation. A centre that loses all its descriptors moves to the descriptor that is farthest from its own centre
 * (several empty centres: the farthest, the next, and so on; the earlier one in the sample on ties).
 */
public final class CodebookTrainer {
    private static final String COST = "mean squared distance to the nearest word";
    /** Descriptors per word for k-means++, whose cost is words x descriptors, like that of a round. */
    private static final int START_SAMPLE_PER_WORD = 20;
    /** Limits the sample of k-means++ if there are very many words. */
    private static final int MAX_START_SAMPLE = 40_000;

    private final CodebookParams params;

    public CodebookTrainer(CodebookParams params) {
        this.params = params;
    }

    /** A codebook and the trace of its cost; if the trace says that the run was stopped, the codebook is unfinished. */
    public record Trained(Codebook codebook, ConvergenceTrace trace) {}

    public Trained train(Descriptors sample, Engine engine, RunListener listener) {
        if (sample.count() == 0) {
            throw new IllegalArgumentException("a codebook needs at least one descriptor, the sample has none");
        }
        var start = new KMeansPlusPlus(sample, engine).start(startRows(sample), params, listener);
        if (start.isEmpty()) {
            var first = new float[sample.dimensions()];
            return new Trained(
                    new Codebook(sample.dimensions(), first),
                    ConvergenceTrace.of(COST).finish(StopReason.STOPPED_BY_CALLER));
        }
        return train(sample, start.get(), engine, listener);
    }

    /** Trains from given initial centres, one after the other. */
    public Trained train(Descriptors sample, float[] start, Engine engine, RunListener listener) {
        try (var table = engine.table(ByteRows.of(sample.values(), sample.dimensions()), 2)) {
            return new Run(sample, table, start).run(listener);
        }
    }

    private int[] startRows(Descriptors sample) {
        long wanted = Math.max(
                2L * params.words(), Math.min(MAX_START_SAMPLE, (long) START_SAMPLE_PER_WORD * params.words()));
        if (wanted >= sample.count()) {
            return IntStream.range(0, sample.count()).toArray();
        }
        var random = params.seed().of("codebook").of("start sample").random();
        return random.ints(0, sample.count()).distinct().limit(wanted).sorted().toArray();
    }

    /** One fit, confined to the calling thread. */
    private final class Run {
        private final Descriptors sample;
        private final Table<ByteBlock> table;
        private float[] centres;

        Run(Descriptors sample, Table<ByteBlock> table, float[] start) {
            this.sample = sample;
            this.table = table;
            this.centres = start;
        }

        Trained run(RunListener listener) {
            var trace = ConvergenceTrace.of(COST);
            var reason = StopReason.ITERATION_LIMIT;
            for (int round = 1; round <= params.rounds(); round++) {
                var sums = table.pass(new Assign(new Codebook(sample.dimensions(), centres)));
                var step = trace.add(round, sums.cost / sample.count(), sums.moved);
                if (trace.relativeChange() <= params.tolerance()) {
                    // Keep the centres that this cost belongs to, since the cost after another move is unknown.
                    reason = StopReason.CONVERGED;
                    break;
                }
                move(sums);
                if (!listener.onStep(step)) {
                    reason = StopReason.STOPPED_BY_CALLER;
                    break;
                }
            }
            return new Trained(new Codebook(sample.dimensions(), centres), trace.finish(reason));
        }

        private void move(CentreSums sums) {
            int dimensions = sample.dimensions();
            var next = new float[centres.length];
            int empty = 0;
            for (int word = 0; word < sums.counts.length; word++) {
                if (sums.counts[word] == 0) {
                    empty++;
                    continue;
                }
                for (int d = word * dimensions; d < (word + 1) * dimensions; d++) {
                    next[d] = (float) ((double) Integer.toUnsignedLong(sums.coordinates[d]) / sums.counts[word]);
                }
            }
            if (empty > 0) {
                refill(sums.counts, next, empty);
            }
            centres = next;
        }

        private void refill(int[] counts, float[] next, int empty) {
            int dimensions = sample.dimensions();
            var state = table.state();
            int[] farthest = IntStream.range(0, sample.count())
                    .boxed()
                    .sorted(Comparator.<Integer>comparingDouble(row -> -state.get(row, Assign.DISTANCE))
                            .thenComparingInt(row -> row))
                    .limit(empty)
                    .mapToInt(row -> row)
                    .toArray();
            int used = 0;
            for (int word = 0; word < counts.length && used < farthest.length; word++) {
                if (counts[word] == 0) {
                    int row = farthest[used++];
                    for (int d = 0; d < dimensions; d++) {
                        next[word * dimensions + d] = sample.values()[row * dimensions + d] & 0xFF;
                    }
                }
            }
        }
    }

    /** Finds the word of each descriptor; the state of a row is its word (plus 1, 0 before the first) and distance. */
    private record Assign(Codebook codebook) implements Pass<ByteBlock, CentreSums> {
        static final int WORD = 0;
        static final int DISTANCE = 1;

        @Override
        public CentreSums newSum() {
            return new CentreSums(codebook.words(), codebook.dimensions());
        }

        @Override
        public void visit(ByteBlock block, double[] state, CentreSums sum) {
            var nearest = new int[block.rows()];
            var scores = new float[block.rows()];
            codebook.assign(block.values(), block.offset(), block.rows(), nearest, scores);
            for (int row = 0; row < block.rows(); row++) {
                int norm = sum.add(nearest[row], block.values(), block.offset() + row * block.columns());
                double distance = Math.max(0, norm + 2.0 * scores[row]);
                sum.cost += distance;
                sum.moved += state[2 * row + WORD] == nearest[row] + 1 ? 0 : 1;
                state[2 * row + WORD] = nearest[row] + 1;
                state[2 * row + DISTANCE] = distance;
            }
        }
    }

    /** The sums of one round. */
    private static final class CentreSums implements Sum<CentreSums> {
        private final int dimensions;
        /** Whole numbers: 255 times the 16 million rows that fit an array of bytes stay below 2^32. */
        private final int[] coordinates;

        private final int[] counts;
        private double cost;
        private int moved;

        CentreSums(int words, int dimensions) {
            this.dimensions = dimensions;
            this.coordinates = new int[words * dimensions];
            this.counts = new int[words];
        }

        /** Adds one descriptor to its word and returns the descriptor's squared length. */
        int add(int word, byte[] values, int offset) {
            int at = word * dimensions;
            int norm = 0;
            for (int d = 0; d < dimensions; d++) {
                int value = values[offset + d] & 0xFF;
                coordinates[at + d] += value;
                norm += value * value;
            }
            counts[word]++;
            return norm;
        }

        @Override
        public void clear() {
            Arrays.fill(coordinates, 0);
            Arrays.fill(counts, 0);
            cost = 0;
            moved = 0;
        }

        @Override
        public void add(CentreSums other) {
            for (int i = 0; i < coordinates.length; i++) {
                coordinates[i] += other.coordinates[i];
            }
            for (int i = 0; i < counts.length; i++) {
                counts[i] += other.counts[i];
            }
            cost += other.cost;
            moved += other.moved;
        }
    }
}
