package dev.graft.methods.online.oht;

import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.online.Scores;
import dev.graft.methods.online.oht.TextVote.Room;
import java.util.Arrays;
import java.util.Map;

/**
 * The products of the bridge with each text. They are stored twice: exactly, text after text, and approximately, as
 * 16-bit integers, column after column, which takes a quarter of the memory traffic to scan all texts. The scan's error
 * is bounded, and every text that could be among the nearest is computed exactly. So only the time depends on it, never
 * the result.
 */
final class ByText implements TextVote.Form {
    private static final int LARGEST_SHORT = 32_767;

    /** If more than one text in this many is wanted, the scan does not pay. */
    private static final int FEW = 4;

    /** Fits in single precision, with room for sums. */
    private static final double LARGEST = 1e20;

    /** Added to the error bound, so that ties with the last are included. */
    private static final double MORE = 8 * Scores.NOTHING;

    /**
     * The error of an entry relative to the largest of its column: half a unit of rounding, and up to one unit from the
     * lower half.
     */
    private static final double ROUGHNESS = 1.6 / LARGEST_SHORT;

    /** Twice the relative rounding error of single precision. */
    private static final double ROUNDING = 0x1p-23;

    private final int columns;
    private final int texts;
    /** Texts by columns. */
    private final double[] products;
    /**
     * Columns by texts, in panels and in units of the column; the first half of the texts in the upper 16 bits, the
     * others in the lower ones.
     */
    private final int[] rough;

    private final int roughWidth;
    /** The largest of each column. */
    private final double[] largest;

    private final boolean isSafe;

    /** @param products texts by columns */
    ByText(int columns, int texts, double[] products) {
        this.columns = columns;
        this.texts = texts;
        this.products = products;
        int panel = Kernels.best().halvesWidth();
        this.roughWidth = ((texts + 1) / 2 + panel - 1) / panel * panel;
        this.rough = new int[Math.multiplyExact(columns, roughWidth)];
        this.largest = new double[columns];
        for (int text = 0; text < texts; text++) {
            for (int column = 0; column < columns; column++) {
                largest[column] = Math.max(largest[column], Math.abs(products[text * columns + column]));
            }
        }
        for (int text = 0; text < texts; text++) {
            int place = text % roughWidth;
            int at = place / panel * panel * columns + place % panel;
            for (int column = 0; column < columns; column++) {
                if (largest[column] > 0) {
                    int number = (int) Math.rint(products[text * columns + column] / largest[column] * LARGEST_SHORT);
                    rough[at + column * panel] |= text < roughWidth ? number << 16 : number & 0xffff;
                }
            }
        }
        this.isSafe = Arrays.stream(largest).allMatch(product -> product <= LARGEST);
    }

    static ByText of(TextVote.Form other, int columns) {
        int texts = other.texts();
        var products = new double[Math.multiplyExact(columns, texts)];
        var room = new Room(columns, other);
        for (int column = 0; column < columns; column++) {
            other.similarities(room.only(column));
            for (int text = 0; text < texts; text++) {
                products[text * columns + column] = room.similarities[text];
            }
        }
        return new ByText(columns, texts, products);
    }

    /** @param matrix columns by texts, the stored form */
    static ByText of(DenseMatrix matrix) {
        return new ByText(
                matrix.rows(), matrix.columns(), transposed(matrix.toArray(), matrix.rows(), matrix.columns()));
    }

    private static double[] transposed(double[] matrix, int rows, int columns) {
        var out = new double[matrix.length];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                out[column * rows + row] = matrix[row * columns + column];
            }
        }
        return out;
    }

    @Override
    public int texts() {
        return texts;
    }

    @Override
    public int wordWidth() {
        return 0;
    }

    @Override
    public int roughWidth() {
        return 2 * roughWidth;
    }

    @Override
    public void similarities(Room room) {
        for (int text = 0; text < texts; text++) {
            room.selected[text] = text;
        }
        dots(room, texts);
        System.arraycopy(room.near, 0, room.similarities, 0, texts);
    }

    @Override
    public int nearest(Room room, int k) {
        if (k >= texts / FEW || !isSafe) {
            return TextVote.Form.super.nearest(room, k);
        }
        double off = approximate(room);
        double last = room.nearest.smallestOfLargest(room.similarities, texts, k);
        // The K-th is at least last - off, so all from here on are found.
        double from = last - off - MORE;
        double least = from - off;
        int found = 0;
        for (int text = 0; text < texts; text++) {
            // Uses the sign bit instead of a branch, which would be unpredictable.
            room.selected[found] = text;
            found += 1 - (int) (Double.doubleToRawLongBits(room.similarities[text] - least) >>> 63);
        }
        dots(room, found);
        int kept = room.nearest.select(room.near, found, k, room.places);
        boolean isWhole = found == k || found == texts || room.nearest.lowest() - Scores.NOTHING >= from;
        if (!isWhole) {
            return TextVote.Form.super.nearest(room, k);
        }
        for (int i = 0; i < kept; i++) {
            int text = room.selected[room.places[i]];
            room.similarities[text] = room.near[room.places[i]];
            room.selected[i] = text;
        }
        return kept;
    }

    /**
     * Writes approximate similarities.
     *
     * @return their largest error: that of the entries, plus rounding of numbers and sums
     */
    private double approximate(Room room) {
        double sum = 0;
        for (int i = 0; i < room.count; i++) {
            double product = room.values[i] * largest[room.indices[i]];
            // The upper half of an int is 2^16 times its value.
            room.roughValues[i] = (float) (product / LARGEST_SHORT * 0x1p-16);
            sum += Math.abs(product);
        }
        Arrays.fill(room.rough, 0);
        Kernels.best().addHalves(room.roughValues, rough, columns, roughWidth, room.indices, room.count, room.rough);
        for (int text = 0; text < texts; text++) {
            room.similarities[text] = room.rough[text];
        }
        return (ROUGHNESS + (room.count + 3) * ROUNDING) * sum;
    }

    /** Exact similarities of the selected texts, four at a time, since a single chain of additions would stall. */
    private void dots(Room room, int selected) {
        int i = 0;
        for (; i + 4 <= selected; i += 4) {
            int at0 = room.selected[i] * columns;
            int at1 = room.selected[i + 1] * columns;
            int at2 = room.selected[i + 2] * columns;
            int at3 = room.selected[i + 3] * columns;
            double sum0 = 0;
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            for (int p = 0; p < room.count; p++) {
                double value = room.values[p];
                int column = room.indices[p];
                sum0 = Math.fma(value, products[at0 + column], sum0);
                sum1 = Math.fma(value, products[at1 + column], sum1);
                sum2 = Math.fma(value, products[at2 + column], sum2);
                sum3 = Math.fma(value, products[at3 + column], sum3);
            }
            room.near[i] = sum0;
            room.near[i + 1] = sum1;
            room.near[i + 2] = sum2;
            room.near[i + 3] = sum3;
        }
        for (; i < selected; i++) {
            int at = room.selected[i] * columns;
            double sum = 0;
            for (int p = 0; p < room.count; p++) {
                sum = Math.fma(room.values[p], products[at + room.indices[p]], sum);
            }
            room.near[i] = sum;
        }
    }

    @Override
    public void put(Map<String, DenseMatrix> arrays) {
        arrays.put(TextVote.SIMILARITIES, DenseMatrix.of(columns, texts, transposed(products, texts, columns)));
    }
}
