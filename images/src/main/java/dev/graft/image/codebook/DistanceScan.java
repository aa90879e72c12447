package dev.graft.image.codebook;

import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import java.util.Arrays;

/**
 * The squared distance of every row from the nearest of the centres so far. The rows' state in the table is that
 * distance.
 */
final class DistanceScan {
    private final Panels.Chosen rows;
    private final Table<Panels> table;
    private Totals totals = new Totals(0);

    DistanceScan(Panels.Chosen rows, Table<Panels> table) {
        this.rows = rows;
        this.table = table;
    }

    /** Takes a row as another centre and returns the sum of all distances. */
    long add(int row) {
        boolean first = totals.ofBlock.length == 0;
        totals = table.pass(new Shorten(rows.row(row), first, rows.blocks()));
        return Arrays.stream(totals.ofBlock).sum();
    }

    /** The row at which the distances, added up one after the other, exceed a target below their sum. */
    int find(long target) {
        int block = 0;
        while (target >= totals.ofBlock[block]) {
            target -= totals.ofBlock[block++];
        }
        return table.pass(new Find(block * Panels.ROWS, target)).row;
    }

    private record Shorten(float[] centre, boolean first, int blocks) implements Pass<Panels, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(blocks);
        }

        @Override
        public void visit(Panels block, double[] state, Totals sum) {
            var distances = new int[block.rows()];
            block.distances(centre, distances);
            long total = 0;
            for (int row = 0; row < distances.length; row++) {
                if (first || distances[row] < state[row]) {
                    state[row] = distances[row];
                }
                total += (long) state[row];
            }
            sum.ofBlock[(int) (block.firstRow() / Panels.ROWS)] = total;
        }
    }

    private static final class Totals implements Sum<Totals> {
        private final long[] ofBlock;

        Totals(int blocks) {
            ofBlock = new long[blocks];
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

    /** Searches one block, which is faster than fetching the state of all rows. */
    private record Find(int firstRow, long target) implements Pass<Panels, Found> {
        @Override
        public Found newSum() {
            return new Found();
        }

        @Override
        public void visit(Panels block, double[] state, Found sum) {
            if (block.firstRow() != firstRow) {
                return;
            }
            long left = target;
            int row = 0;
            while (left >= state[row]) {
                left -= (long) state[row++];
            }
            sum.row = firstRow + row;
        }
    }

    private static final class Found implements Sum<Found> {
        private int row;

        @Override
        public void clear() {
            row = 0;
        }

        @Override
        public void add(Found other) {
            row += other.row;
        }
    }
}
