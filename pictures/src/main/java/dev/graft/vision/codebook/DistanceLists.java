package dev.graft.vision.codebook;

import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Knows for every row, should it become a centre, which rows it would come nearest to: those that lie nearer to it than
 * to all centres so far.
 */
final class DistanceLists implements NearestDistances {
    /** Rows whose lists are made in one pass. */
    private static final int CANDIDATES = 2048;
    /** More entries for a row, on average, take more memory than they save time. */
    private static final int MOST = 64;

    private final int[] distances;
    private final long[] totals;
    private final int[] firstEntries;
    private final int[] nearRows;
    private final int[] nearDistances;

    private DistanceLists(Entries entries, int[] distances) {
        this.distances = distances;
        this.totals = new long[(distances.length + Panels.ROWS - 1) / Panels.ROWS];
        for (int row = 0; row < distances.length; row++) {
            totals[row / Panels.ROWS] += distances[row];
        }
        this.firstEntries = new int[distances.length + 1];
        for (int i = 0; i < entries.size; i++) {
            firstEntries[entries.candidates[i] + 1]++;
        }
        Arrays.parallelPrefix(firstEntries, Integer::sum);
        var next = firstEntries.clone();
        this.nearRows = new int[entries.size];
        this.nearDistances = new int[entries.size];
        for (int i = 0; i < entries.size; i++) {
            int at = next[entries.candidates[i]]++;
            nearRows[at] = entries.rows[i];
            nearDistances[at] = entries.distances[i];
        }
    }

    /** Absent where the lists would be too long, or where the work is not to go on. */
    static Optional<DistanceLists> of(Panels.Chosen rows, Table<Panels> table, BooleanSupplier goOn) {
        var all = new Entries();
        for (int first = 0; first < rows.rows(); first += CANDIDATES) {
            var candidates = new float[Math.min(CANDIDATES, rows.rows() - first)][];
            for (int i = 0; i < candidates.length; i++) {
                candidates[i] = rows.row(first + i);
            }
            all.add(table.pass(new Nearer(first, candidates)));
            if (all.cut || all.size > (long) MOST * rows.rows() || !goOn.getAsBoolean()) {
                return Optional.empty();
            }
        }
        var distances =
                Arrays.stream(table.state().toArray()).mapToInt(d -> (int) d).toArray();
        return Optional.of(new DistanceLists(all, distances));
    }

    @Override
    public long add(int row) {
        for (int i = firstEntries[row]; i < firstEntries[row + 1]; i++) {
            int near = nearRows[i];
            if (nearDistances[i] < distances[near]) {
                totals[near / Panels.ROWS] += nearDistances[i] - distances[near];
                distances[near] = nearDistances[i];
            }
        }
        return Arrays.stream(totals).sum();
    }

    @Override
    public int find(long target) {
        int block = 0;
        while (target >= totals[block]) {
            target -= totals[block++];
        }
        int row = block * Panels.ROWS;
        while (target >= distances[row]) {
            target -= distances[row++];
        }
        return row;
    }

    private record Nearer(int firstCandidate, float[][] candidates) implements Pass<Panels, Entries> {
        @Override
        public Entries newSum() {
            return new Entries();
        }

        @Override
        public void visit(Panels block, double[] state, Entries sum) {
            var nearest = new int[block.rows()];
            for (int row = 0; row < nearest.length; row++) {
                nearest[row] = (int) state[row];
            }
            var distances = new int[block.rows()];
            for (int c = 0; c < candidates.length; c++) {
                if (sum.size > MOST * candidates.length) {
                    sum.cut = true;
                    return;
                }
                block.distances(candidates[c], distances);
                for (int row = 0; row < distances.length; row++) {
                    if (distances[row] < nearest[row]) {
                        sum.add(firstCandidate + c, block.firstRow() + row, distances[row]);
                    }
                }
            }
        }
    }

    /** Pairs of rows, and how far apart they are. */
    private static final class Entries implements Sum<Entries> {
        private int[] candidates = new int[256];
        private int[] rows = new int[256];
        private int[] distances = new int[256];
        private int size;
        /** Some are missing: one block alone had as many as there should be in all. */
        private boolean cut;

        void add(int candidate, int row, int distance) {
            grow(size + 1);
            candidates[size] = candidate;
            rows[size] = row;
            distances[size++] = distance;
        }

        private void grow(int least) {
            if (least > rows.length) {
                int length = Math.max(least, 2 * rows.length);
                candidates = Arrays.copyOf(candidates, length);
                rows = Arrays.copyOf(rows, length);
                distances = Arrays.copyOf(distances, length);
            }
        }

        @Override
        public void clear() {
            size = 0;
            cut = false;
        }

        @Override
        public void add(Entries other) {
            grow(size + other.size);
            System.arraycopy(other.candidates, 0, candidates, size, other.size);
            System.arraycopy(other.rows, 0, rows, size, other.size);
            System.arraycopy(other.distances, 0, distances, size, other.size);
            size += other.size;
            cut |= other.cut;
        }
    }
}
