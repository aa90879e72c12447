package dev.graft.methods.rows;

import dev.graft.core.check.Check;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The rows that point most nearly in the same direction as another one, by cosine. Zero rows are near nothing. */
public final class NearestRows {
    private NearestRows() {}

    /**
     * The nearest of some rows to every row, itself left out: the nearest first, and the one named first among equals.
     *
     * @param among the rows that can be near others, as numbers of rows; compared with every row, so not too many
     * @param count the most to find for a row
     */
    public static int[][] of(DenseMatrix rows, int[] among, int count, Engine engine) {
        Check.atLeast(1, count, "count");
        var somewhere = Arrays.stream(among)
                .filter(row -> Arrays.stream(rows.row(row)).anyMatch(value -> value != 0))
                .toArray();
        int most = Math.min(count, somewhere.length);
        try (var table = engine.table(DenseRows.of(rows), most)) {
            table.pass(new Find(somewhere, directions(rows.select(somewhere)), rows.columns(), most));
            var found = table.state();
            return IntStream.range(0, rows.rows())
                    .mapToObj(row -> Arrays.stream(found.row(row))
                            .filter(other -> other >= 0)
                            .mapToInt(other -> (int) other)
                            .toArray())
                    .toArray(int[][]::new);
        }
    }

    /** The rows at length 1. */
    private static double[] directions(DenseMatrix rows) {
        var values = rows.toArray();
        int width = rows.columns();
        for (int row = 0; row < rows.rows(); row++) {
            double length = Math.sqrt(product(values, row * width, values, row * width, width));
            for (int j = 0; j < width; j++) {
                values[row * width + j] /= length;
            }
        }
        return values;
    }

    private static double product(double[] one, int at, double[] other, int from, int width) {
        double product = 0;
        for (int j = 0; j < width; j++) {
            product = Math.fma(one[at + j], other[from + j], product);
        }
        return product;
    }

    /** A row's state is the numbers of its nearest rows, followed by -1 where there are fewer. */
    private record Find(int[] among, double[] directions, int width, int most) implements StatePass<DenseBlock> {
        @Override
        public void visit(DenseBlock block, double[] state) {
            Arrays.fill(state, -1);
            if (most == 0) {
                return;
            }
            var panels = VectorPanels.of(directions, among.length, width);
            var rows = new double[Kernels.EIGHT * width];
            var products = new double[Kernels.EIGHT][among.length];
            var largest = new double[most];
            for (int first = 0; first < block.rows(); first += Kernels.EIGHT) {
                int count = Math.min(Kernels.EIGHT, block.rows() - first);
                System.arraycopy(block.values(), block.offset() + first * width, rows, 0, count * width);
                panels.products(rows, products);
                for (int r = 0; r < count; r++) {
                    if (product(rows, r * width, rows, r * width, width) > 0) {
                        find(products[r], block.firstRow() + first + r, largest, state, (first + r) * most);
                    }
                }
            }
        }

        private void find(double[] products, long row, double[] largest, double[] state, int at) {
            int found = 0;
            for (int place = 0; place < among.length; place++) {
                if (among[place] != row) {
                    found = keep(among[place], products[place], largest, state, at, found);
                }
            }
        }

        private int keep(int row, double product, double[] products, double[] state, int at, int found) {
            if (found == most && product <= products[most - 1]) {
                return found;
            }
            int place = Math.min(found, most - 1);
            for (; place > 0 && products[place - 1] < product; place--) {
                products[place] = products[place - 1];
                state[at + place] = state[at + place - 1];
            }
            products[place] = product;
            state[at + place] = row;
            return Math.min(found + 1, most);
        }
    }
}
