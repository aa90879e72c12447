package dev.graft.vision.codebook;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.engine.ByteBlock;
import dev.graft.engine.ByteRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import dev.graft.vision.describe.Descriptors;
import java.util.Arrays;
import java.util.Optional;

/**
 * Chooses the first centres: each new one is drawn with a probability that grows with its squared distance from those
 * there are (Arthur and Vassilvitskii 2007). Distances between bytes are whole numbers, so totals are exact.
 */
final class KMeansPlusPlus {
    private static final int BLOCK = 1024;
    private static final int WORDS_BETWEEN_LOOKS = 64;
    private final Descriptors sample;
    private final Engine engine;

    KMeansPlusPlus(Descriptors sample, Engine engine) {
        this.sample = sample;
        this.engine = engine;
    }

    /** At most as many centres as there are different descriptors among the rows named; absent where it was stopped. */
    Optional<float[]> start(int[] rows, CodebookParams params, RunListener listener) {
        int dimensions = sample.dimensions();
        var chosenFrom = new byte[rows.length * dimensions];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(sample.values(), rows[i] * dimensions, chosenFrom, i * dimensions, dimensions);
        }
        var random = params.seed().of("codebook").of("k-means++").random();
        var centres = new float[params.words() * dimensions];
        try (var table = engine.table(new ByteRows(chosenFrom, dimensions, BLOCK), 1)) {
            int next = random.nextInt(rows.length);
            for (int word = 0; word < params.words(); word++) {
                for (int d = 0; d < dimensions; d++) {
                    centres[word * dimensions + d] = chosenFrom[next * dimensions + d] & 0xFF;
                }
                var centre = Arrays.copyOfRange(chosenFrom, next * dimensions, (next + 1) * dimensions);
                var totals = table.pass(new Shorten(centre, word == 0, (rows.length + BLOCK - 1) / BLOCK));
                if (totals.all() == 0) {
                    return Optional.of(Arrays.copyOf(centres, (word + 1) * dimensions));
                }
                if (word % WORDS_BETWEEN_LOOKS == 0
                        && !listener.onStep(new Step(0, (double) totals.all() / rows.length, word))) {
                    return Optional.empty();
                }
                next = draw(totals, table.state().toArray(), random.nextLong(totals.all()));
            }
        }
        return Optional.of(centres);
    }

    private static int draw(Totals totals, double[] distances, long target) {
        int block = 0;
        while (target >= totals.ofBlock[block]) {
            target -= totals.ofBlock[block++];
        }
        int row = block * BLOCK;
        while (target >= distances[row]) {
            target -= (long) distances[row++];
        }
        return row;
    }

    /** A row's state is its squared distance from the nearest centre so far. */
    private record Shorten(byte[] centre, boolean first, int blocks) implements Pass<ByteBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(blocks);
        }

        @Override
        public void visit(ByteBlock block, double[] state, Totals sum) {
            long total = 0;
            for (int row = 0; row < block.rows(); row++) {
                int distance = distance(block.values(), block.offset() + row * block.columns());
                if (first || distance < state[row]) {
                    state[row] = distance;
                }
                total += (long) state[row];
            }
            sum.ofBlock[block.firstRow() / BLOCK] = total;
        }

        private int distance(byte[] values, int offset) {
            int sum = 0;
            for (int d = 0; d < centre.length; d++) {
                int difference = (values[offset + d] & 0xFF) - (centre[d] & 0xFF);
                sum += difference * difference;
            }
            return sum;
        }
    }

    private static final class Totals implements Sum<Totals> {
        private final long[] ofBlock;

        Totals(int blocks) {
            ofBlock = new long[blocks];
        }

        long all() {
            return Arrays.stream(ofBlock).sum();
        }

        @Override
        public void clear() {
            Arrays.fill(ofBlock, 0);
        }

        @Override
        public void add(Totals other) {
            for (int i = 0; i < ofBlock.length; i++) {
                ofBlock[i] += other.ofBlock[i];
            }
        }
    }
}
