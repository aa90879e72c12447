package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Sum;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Folds rows into a factorisation: the non-negative mixture of class profiles that is nearest to the row, by DKT's Eq. (13) with F S
 * fixed, 200 times. That problem is convex, so little hangs on the start. Shares are then over the possible classes; a row
 * without a word that some profile has belongs to them alike.
 */
public final class FactorAssigner implements Assigner {
    public static final String KIND = "factors";

    private static final int ROUNDS = 200;

    private final DenseMatrix profiles;
    private final int[] possible;

    private FactorAssigner(DenseMatrix profiles, int... possible) {
        Check.atLeast(1, profiles.rows(), "classes");
        for (int c = 0; c < profiles.rows(); c++) {
            for (int word = 0; word < profiles.columns(); word++) {
                Check.finiteAtLeast(0, profiles.get(c, word), "profile of class " + c + " at word " + word);
            }
        }
        this.profiles = profiles;
        this.possible = possible;
    }

    /**
     * The classes of a factorisation.
     *
     * @param wordClusters F, a row for each word
     * @param associations S, a row for each cluster of words
     * @param possible the classes that a row may have
     */
    public static FactorAssigner of(DenseMatrix wordClusters, DenseMatrix associations, int... possible) {
        Check.equal(associations.rows(), wordClusters.columns(), "columns of F");
        int words = wordClusters.rows();
        var profiles = new double[associations.columns() * words];
        for (int c = 0; c < associations.columns(); c++) {
            for (int word = 0; word < words; word++) {
                for (int z = 0; z < associations.rows(); z++) {
                    profiles[c * words + word] += wordClusters.get(word, z) * associations.get(z, c);
                }
            }
        }
        for (int c : possible) {
            Check.index(c, associations.columns(), "possible class");
        }
        return new FactorAssigner(DenseMatrix.of(associations.columns(), words, profiles), possible.clone());
    }

    static FactorAssigner restore(StoredArrays stored) {
        var profiles = stored.matrix("profiles");
        var possible = stored.matrix("possible");
        Check.equal(1, possible.rows(), "rows of possible");
        Check.equal(profiles.rows(), possible.columns(), "columns of possible");
        return new FactorAssigner(
                profiles,
                IntStream.range(0, profiles.rows())
                        .filter(c -> Check.inRange(0.0, 1.0, possible.get(0, c), "possible") > 0)
                        .toArray());
    }

    @Override
    public int clusters() {
        return profiles.rows();
    }

    @Override
    public int columns() {
        return profiles.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        var even = new double[rows.rows() * clusters()];
        Arrays.fill(even, 1.0 / clusters());
        return memberships(rows, DenseMatrix.of(rows.rows(), clusters(), even), 0, engine);
    }

    /**
     * The same from given shares, and held near them.
     *
     * @param start rows by classes
     * @param prior what the start weighs against the row's words, as in DKT; 0 holds nothing
     */
    public DenseMatrix memberships(CountMatrix rows, DenseMatrix start, double prior, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        Check.equal(rows.rows(), start.rows(), "rows of the start");
        Check.equal(clusters(), rows.rows() == 0 ? clusters() : start.columns(), "classes of the start");
        Check.finiteAtLeast(0, prior, "prior");
        try (var table = engine.table(SparseRows.of(rows), clusters())) {
            table.setState(DenseMatrix.of(rows.rows(), clusters(), start.toArray()));
            table.pass(FoldIn.of(profiles, prior));
            return Memberships.among(table.state(), possible);
        }
    }

    @Override
    public FactorAssigner select(int... clusters) {
        return new FactorAssigner(
                profiles.select(clusters),
                IntStream.range(0, clusters.length)
                        .filter(i -> isPossible(clusters[i]))
                        .toArray());
    }

    private boolean isPossible(int cluster) {
        return IntStream.of(possible).anyMatch(c -> c == cluster);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var mask = IntStream.range(0, clusters())
                .mapToDouble(c -> isPossible(c) ? 1 : 0)
                .toArray();
        return Map.of("profiles", profiles, "possible", DenseMatrix.of(1, clusters(), mask));
    }

    /** Rows do not meet: there is nothing to add up, only room to work in. */
    private static final class Room implements Sum<Room> {
        private final double[] row;
        private final double[] start;
        private final double[] above;
        private final double[] below;

        Room(int width) {
            row = new double[width];
            start = new double[width];
            above = new double[width];
            below = new double[width];
        }

        @Override
        public void clear() {}

        @Override
        public void add(Room other) {}
    }

    /**
     * Eq. (13), several times.
     *
     * @param byWord the profiles, word after word
     * @param gram dot products of the profiles, class after class
     */
    private record FoldIn(int classes, int width, double[] byWord, double[] gram, double prior)
            implements Pass<SparseBlock, Room> {
        static FoldIn of(DenseMatrix profiles, double prior) {
            int classes = profiles.rows();
            int width = Kernels.best().widthFor(classes);
            var byWord = new double[profiles.columns() * width];
            for (int i = 0; i < profiles.columns() * classes; i++) {
                byWord[i / classes * width + i % classes] = profiles.get(i % classes, i / classes);
            }
            var gram = new double[classes * width];
            for (int c = 0; c < classes; c++) {
                for (int d = 0; d < classes; d++) {
                    for (int word = 0; word < profiles.columns(); word++) {
                        gram[c * width + d] += profiles.get(c, word) * profiles.get(d, word);
                    }
                }
            }
            return new FoldIn(classes, width, byWord, gram, prior);
        }

        @Override
        public Room newSum() {
            return new Room(width);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Room room) {
            var kernels = Kernels.best();
            var all = IntStream.range(0, classes).toArray();
            for (int row = 0; row < block.rows(); row++) {
                int from = block.offsets()[row];
                int to = block.offsets()[row + 1];
                System.arraycopy(state, row * classes, room.start, 0, classes);
                System.arraycopy(state, row * classes, room.row, 0, classes);
                Arrays.fill(room.above, 0);
                var values = Arrays.copyOfRange(block.values(), from, to);
                kernels.addRows(values, byWord, width, block.columnIndices(), from, to - from, room.above);
                boolean saysSomething = prior > 0;
                for (int c = 0; c < classes; c++) {
                    saysSomething |= room.above[c] > 0;
                    room.above[c] += prior * room.start[c];
                }
                for (int round = 0; saysSomething && round < ROUNDS; round++) {
                    Arrays.fill(room.below, 0);
                    kernels.addRows(room.row, gram, width, all, 0, classes, room.below);
                    for (int c = 0; c < classes; c++) {
                        double below = room.below[c] + prior * room.row[c];
                        room.row[c] = MultiplicativeUpdate.PLAIN.next(room.row[c], room.above[c], below);
                    }
                }
                System.arraycopy(room.row, 0, state, row * classes, classes);
            }
        }
    }
}
