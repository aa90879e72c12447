package dev.graft.methods.cluster.kmeans;

import dev.graft.engine.DenseBlock;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Updates the squared distance of each row from the nearest centre so far, which is its state.
 *
 * @param first whether this is the first centre
 */
record Distances(double[] centre, boolean first) implements Pass<DenseBlock, Distances.Total> {
    @Override
    public Total newSum() {
        return new Total();
    }

    @Override
    public void visit(DenseBlock block, double[] state, Total sum) {
        double total = 0;
        for (int row = 0; row < block.rows(); row++) {
            int at = block.offset() + row * block.columns();
            double distance = squared(block.values(), at, centre, 0, block.columns());
            state[row] = first ? distance : Math.min(state[row], distance);
            total += state[row];
        }
        sum.blocks.put(block.firstRow(), total);
    }

    /** By differences: exactly 0 for equal rows, without cancellation. */
    static double squared(double[] a, int atA, double[] b, int atB, int count) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        int i = 0;
        for (; i + 3 < count; i += 4) {
            double d0 = a[atA + i] - b[atB + i];
            double d1 = a[atA + i + 1] - b[atB + i + 1];
            double d2 = a[atA + i + 2] - b[atB + i + 2];
            double d3 = a[atA + i + 3] - b[atB + i + 3];
            s0 += d0 * d0;
            s1 += d1 * d1;
            s2 += d2 * d2;
            s3 += d3 * d3;
        }
        for (; i < count; i++) {
            double d = a[atA + i] - b[atB + i];
            s0 += d * d;
        }
        return (s0 + s1) + (s2 + s3);
    }

    /** The total of each block, by its first row. */
    static final class Total implements Sum<Total> {
        private final TreeMap<Long, Double> blocks = new TreeMap<>();

        double total() {
            double total = 0;
            for (double block : blocks.values()) {
                total += block;
            }
            return total;
        }

        /** Draws a row with probability proportional to its distance; the total must be above 0. */
        WeightedDraw draw(SplittableRandom random) {
            double left = random.nextDouble() * total();
            var draw = WeightedDraw.within(blocks.firstKey(), left);
            for (var block : blocks.entrySet()) {
                if (block.getValue() > 0) {
                    draw = WeightedDraw.within(block.getKey(), left);
                    left -= block.getValue();
                    if (left < 0) {
                        break;
                    }
                }
            }
            return draw;
        }

        @Override
        public void clear() {
            blocks.clear();
        }

        @Override
        public void add(Total other) {
            blocks.putAll(other.blocks);
        }
    }
}
