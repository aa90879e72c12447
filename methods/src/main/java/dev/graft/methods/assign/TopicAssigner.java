package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.rows.StatePass;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;

/**
 * Folds rows into topics: EM with fixed P(f|z), from equal P(z|row), until no entry changes by more than 1e-9, or 1000
 * times. The likelihood is concave in P(z|row), so the result does not depend on the start. Features that no topic
 * contains are ignored; a row without other features belongs to all topics equally.
 *
 * @param featuresByTopic P(f|z), a row for each topic
 */
public record TopicAssigner(DenseMatrix featuresByTopic) implements Assigner {
    public static final String KIND = "topics";
    private static final int MAX_ITERATIONS = 1000;
    private static final double SMALLEST_CHANGE = 1e-9;
    /** Enough to decide on the topic of nearly every row. */
    public static final int QUICK_ITERATIONS = 20;

    public TopicAssigner {
        Check.atLeast(1, featuresByTopic.rows(), "topics");
        for (int z = 0; z < featuresByTopic.rows(); z++) {
            double sum = 0;
            for (int f = 0; f < featuresByTopic.columns(); f++) {
                sum += Check.finiteAtLeast(0, featuresByTopic.get(z, f), "P(feature " + f + " | topic " + z + ")");
            }
            Check.inRange(0, 1 + 1e-9, sum, "sum of topic " + z);
        }
    }

    static TopicAssigner restore(StoredArrays stored) {
        return new TopicAssigner(stored.matrix(KIND));
    }

    @Override
    public int clusters() {
        return featuresByTopic.rows();
    }

    @Override
    public int columns() {
        return featuresByTopic.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return memberships(rows, MAX_ITERATIONS, engine);
    }

    public DenseMatrix memberships(CountMatrix rows, int maxIterations, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        try (var table = engine.table(SparseRows.of(rows), clusters())) {
            table.pass(new FoldIn(clusters(), featuresByTopic.transpose().toArray(), maxIterations));
            return table.state();
        }
    }

    /** With a limit on the iterations of each row; it is stored as this one. */
    @Override
    public Assigner quick() {
        return new Limited(this, QUICK_ITERATIONS);
    }

    private record Limited(TopicAssigner topics, int iterations) implements Assigner {
        @Override
        public int clusters() {
            return topics.clusters();
        }

        @Override
        public int columns() {
            return topics.columns();
        }

        @Override
        public DenseMatrix memberships(CountMatrix rows, Engine engine) {
            return topics.memberships(rows, iterations, engine);
        }

        @Override
        public Assigner select(int... clusters) {
            return new Limited(topics.select(clusters), iterations);
        }

        @Override
        public String kind() {
            return topics.kind();
        }

        @Override
        public Map<String, DenseMatrix> arrays() {
            return topics.arrays();
        }
    }

    @Override
    public TopicAssigner select(int... clusters) {
        return new TopicAssigner(featuresByTopic.select(clusters));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of(KIND, featuresByTopic);
    }

    /** @param features P(f|z), feature by feature */
    private record FoldIn(int topics, double[] features, int maxIterations) implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
            var next = new double[topics];
            Arrays.fill(state, 1.0 / topics);
            for (int row = 0; row < block.rows(); row++) {
                double change = Double.POSITIVE_INFINITY;
                for (int i = 0; i < maxIterations && change > SMALLEST_CHANGE; i++) {
                    change = iterate(block, row, state, row * topics, next);
                }
            }
        }

        /** Eqs. (6) and (8) for one row; returns the largest change. */
        private double iterate(SparseBlock block, int row, double[] state, int at, double[] next) {
            Arrays.fill(next, 0);
            double explained = 0;
            int p = block.offsets()[row];
            int to = block.offsets()[row + 1];
            // Four features at a time, since a single chain of additions would stall; each sum has the same order.
            for (; p + 4 <= to; p += 4) {
                explained = fourFeatures(block, p, state, at, next, explained);
            }
            for (; p < to; p++) {
                explained = feature(block, p, dot(block, p, state, at), state, at, next, explained);
            }
            double change = 0;
            for (int z = 0; z < topics && explained > 0; z++) {
                double now = next[z] / explained;
                change = Math.max(change, Math.abs(now - state[at + z]));
                state[at + z] = now;
            }
            return change;
        }

        private double fourFeatures(SparseBlock block, int p, double[] state, int at, double[] next, double explained) {
            int f0 = block.columnIndices()[p] * topics;
            int f1 = block.columnIndices()[p + 1] * topics;
            int f2 = block.columnIndices()[p + 2] * topics;
            int f3 = block.columnIndices()[p + 3] * topics;
            double dot0 = 0;
            double dot1 = 0;
            double dot2 = 0;
            double dot3 = 0;
            for (int z = 0; z < topics; z++) {
                double share = state[at + z];
                dot0 += share * features[f0 + z];
                dot1 += share * features[f1 + z];
                dot2 += share * features[f2 + z];
                dot3 += share * features[f3 + z];
            }
            double sum = feature(block, p, dot0, state, at, next, explained);
            sum = feature(block, p + 1, dot1, state, at, next, sum);
            sum = feature(block, p + 2, dot2, state, at, next, sum);
            return feature(block, p + 3, dot3, state, at, next, sum);
        }

        private double dot(SparseBlock block, int p, double[] state, int at) {
            int feature = block.columnIndices()[p] * topics;
            double dot = 0;
            for (int z = 0; z < topics; z++) {
                dot += state[at + z] * features[feature + z];
            }
            return dot;
        }

        /** Shares a feature out among the topics; returns the count that is explained so far. */
        private double feature(
                SparseBlock block, int p, double dot, double[] state, int at, double[] next, double explained) {
            // Dividing the product avoids 1 / dot, which may overflow if dot is tiny.
            if (!(dot > 0)) {
                return explained;
            }
            int feature = block.columnIndices()[p] * topics;
            double count = block.values()[p];
            for (int z = 0; z < topics; z++) {
                next[z] += count * (state[at + z] * features[feature + z] / dot);
            }
            return explained + count;
        }
    }
}
