package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Sum;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;

/**
 * Folds rows into topics: EM with P(f|z) fixed, from equal P(z|row) for every topic, until no entry changes by more than
 * 1e-9, or 1000 times. The likelihood is concave in P(z|row), so nothing hangs on the start. A word that no topic has says nothing and
 * is left out; a row without any other word belongs to all topics alike.
 */
public final class TopicAssigner implements Assigner {
    public static final String KIND = "topics";

    private static final int MAX_ITERATIONS = 1000;
    private static final double SMALLEST_CHANGE = 1e-9;

    private final DenseMatrix wordsByTopic;

    /** @param wordsByTopic P(f|z), a row for each topic */
    public TopicAssigner(DenseMatrix wordsByTopic) {
        Check.atLeast(1, wordsByTopic.rows(), "topics");
        for (int z = 0; z < wordsByTopic.rows(); z++) {
            double sum = 0;
            for (int f = 0; f < wordsByTopic.columns(); f++) {
                sum += Check.finiteAtLeast(0, wordsByTopic.get(z, f), "P(word " + f + " | topic " + z + ")");
            }
            Check.inRange(0, 1 + 1e-9, sum, "sum of topic " + z);
        }
        this.wordsByTopic = wordsByTopic;
    }

    static TopicAssigner restore(StoredArrays stored) {
        return new TopicAssigner(stored.matrix(KIND));
    }

    @Override
    public int clusters() {
        return wordsByTopic.rows();
    }

    @Override
    public int columns() {
        return wordsByTopic.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return memberships(rows, MAX_ITERATIONS, engine);
    }

    /** The same after at most so many iterations. */
    public DenseMatrix memberships(CountMatrix rows, int maxIterations, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        try (var table = engine.table(SparseRows.of(rows), clusters())) {
            table.pass(new FoldIn(clusters(), byWord(), maxIterations));
            return table.state();
        }
    }

    private double[] byWord() {
        int k = clusters();
        var topics = new double[columns() * k];
        for (int z = 0; z < k; z++) {
            for (int f = 0; f < columns(); f++) {
                topics[f * k + z] = wordsByTopic.get(z, f);
            }
        }
        return topics;
    }

    @Override
    public TopicAssigner select(int... clusters) {
        return new TopicAssigner(wordsByTopic.select(clusters));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of(KIND, wordsByTopic);
    }

    /** Rows do not meet: there is nothing to add up, only room to work in. */
    private static final class Room implements Sum<Room> {
        private final double[] next;

        Room(int topics) {
            next = new double[topics];
        }

        @Override
        public void clear() {}

        @Override
        public void add(Room other) {}
    }

    private record FoldIn(int topics, double[] words, int maxIterations) implements Pass<SparseBlock, Room> {
        @Override
        public Room newSum() {
            return new Room(topics);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Room room) {
            Arrays.fill(state, 1.0 / topics);
            for (int row = 0; row < block.rows(); row++) {
                double change = Double.POSITIVE_INFINITY;
                for (int i = 0; i < maxIterations && change > SMALLEST_CHANGE; i++) {
                    change = iterate(block, row, state, row * topics, room.next);
                }
            }
        }

        /** Eqs. (6) and (8) for one row; returns the largest change. */
        private double iterate(SparseBlock block, int row, double[] state, int at, double[] next) {
            Arrays.fill(next, 0);
            double explained = 0;
            for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                int word = block.columnIndices()[p] * topics;
                double dot = 0;
                for (int z = 0; z < topics; z++) {
                    dot += state[at + z] * words[word + z];
                }
                // The product is divided, not multiplied by 1 / dot, which may overflow where dot is tiny.
                if (dot > 0) {
                    double count = block.values()[p];
                    explained += count;
                    for (int z = 0; z < topics; z++) {
                        next[z] += count * (state[at + z] * words[word + z] / dot);
                    }
                }
            }
            double change = 0;
            for (int z = 0; z < topics && explained > 0; z++) {
                double now = next[z] / explained;
                change = Math.max(change, Math.abs(now - state[at + z]));
                state[at + z] = now;
            }
            return change;
        }
    }
}
