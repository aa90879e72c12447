package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A picture seen in several ways at once, side by side, for a classifier that has few examples (docs/methods/structural.md):
 * its own Hellinger bag seen from the usual one; the whitened bag; the whitened bag along the first 5, 10 and 20 axes in which
 * the pictures at hand differ; and along the first 5, 10 and 20 directions that captions tell apart. Every view has length 1
 * before it is weighted, so that few dimensions count as much as many.
 */
public final class ConcatenatedViews implements Embedding {
    public static final String KIND = "views";
    private static final int[] DEPTHS = {5, 10, 20};
    private static final double WEIGHT_OF_OWN = Math.sqrt(2.0 / 3);
    private static final double WEIGHT_OF_CAPTIONS = Math.sqrt(1.0 / 6);

    private final WhitenedRows whitened;
    private final double weightOfBags;
    private final double[] usual;
    private final double[] origin;
    /** A row each. */
    private final DenseMatrix own;

    private final DenseMatrix told;

    private ConcatenatedViews(
            WhitenedRows whitened,
            double weightOfBags,
            double[] usual,
            double[] origin,
            DenseMatrix own,
            DenseMatrix told) {
        this.whitened = whitened;
        this.weightOfBags = Check.finiteAtLeast(0, weightOfBags, "weight of the bags");
        this.usual = usual;
        this.origin = origin;
        this.own = own;
        this.told = told;
    }

    /**
     * Learns where the pictures at hand lie and in which directions they differ; labels are not needed.
     *
     * @param told directions that captions tell apart, a row each
     * @param weightOfBags of the plain bags: the more examples there are, the more can be learnt from them
     */
    public static ConcatenatedViews learn(
            CountMatrix pictures, WhitenedRows borrowed, DenseMatrix told, double weightOfBags, Engine engine) {
        double[] usual;
        try (var table = NormalizedTable.of(pictures, Normalization.HELLINGER, engine)) {
            usual = table.moments().mean(table.moments().used());
        }
        try (var table = NormalizedTable.of(pictures, Normalization.POWER, engine)) {
            var whitened = borrowed.from(table);
            var rows = whitened.whitener().whiten(table);
            // Axes of a handful of pictures would tell each one from all others, and nothing more.
            var axes = rows.axes(Math.min(DEPTHS[DEPTHS.length - 1], rows.used() / 5));
            var own = axes.length == 0 ? DenseMatrix.of(0, pictures.columns()) : DenseMatrix.of(axes);
            return new ConcatenatedViews(whitened, weightOfBags, usual, rows.origin(), own, told);
        }
    }

    static ConcatenatedViews restore(StoredArrays stored) {
        if (!(stored.embedding("whitened") instanceof WhitenedRows whitened)) {
            throw new IllegalArgumentException(stored.owner() + " must have whitened rows");
        }
        int d = whitened.columns();
        var own = stored.matrix("own");
        var told = stored.matrix("told");
        Check.equal(d, own.rows() == 0 ? d : own.columns(), "columns of own");
        Check.equal(d, told.rows() == 0 ? d : told.columns(), "columns of told");
        return new ConcatenatedViews(
                whitened, stored.number("bags"), stored.vector("usual", d), stored.vector("origin", d), own, told);
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        int d = columns();
        int width = dimensions();
        var z = whitened.embed(rows, engine).toArray();
        var bags = new Hellinger(d).embed(rows, engine);
        var out = new double[Math.multiplyExact(rows.rows(), width)];
        for (int row = 0; row < rows.rows(); row++) {
            if (isEmpty(rows, row)) {
                continue;
            }
            int at = row * width;
            for (int c = 0; c < d; c++) {
                out[at + c] = bags.get(row, c) - usual[c];
            }
            scale(out, at, at + d, weightOfBags);
            System.arraycopy(z, row * d, out, at + d, d);
            at += 2 * d;
            var centred = new double[d];
            for (int c = 0; c < d; c++) {
                centred[c] = z[row * d + c] - origin[c];
            }
            at = along(centred, 0, own, WEIGHT_OF_OWN, out, at);
            along(z, row * d, told, WEIGHT_OF_CAPTIONS, out, at);
        }
        return DenseMatrix.of(rows.rows(), width, out);
    }

    /** One view for each depth; returns where the next one begins. */
    private static int along(double[] row, int from, DenseMatrix directions, double weight, double[] out, int at) {
        var places = new double[directions.rows()];
        for (int j = 0; j < places.length; j++) {
            for (int c = 0; c < directions.columns(); c++) {
                places[j] += directions.get(j, c) * row[from + c];
            }
        }
        int to = at;
        for (int depth : DEPTHS) {
            int some = Math.min(depth, places.length);
            System.arraycopy(places, 0, out, to, some);
            scale(out, to, to + some, weight);
            to += some;
        }
        return to;
    }

    /** To a length; what has none stays at the origin. */
    private static void scale(double[] values, int from, int to, double length) {
        double squares = 0;
        for (int i = from; i < to; i++) {
            squares += values[i] * values[i];
        }
        double factor = squares > 1e-20 ? length / Math.sqrt(squares) : 0;
        for (int i = from; i < to; i++) {
            values[i] *= factor;
        }
    }

    private static boolean isEmpty(CountMatrix rows, int row) {
        return rows.offset(row) == rows.offset(row + 1);
    }

    @Override
    public int columns() {
        return whitened.columns();
    }

    @Override
    public int dimensions() {
        int dimensions = 2 * columns();
        for (int depth : DEPTHS) {
            dimensions += Math.min(depth, own.rows()) + Math.min(depth, told.rows());
        }
        return dimensions;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        StoredArrays.put(arrays, "whitened", whitened);
        arrays.put("bags", StoredArrays.of(weightOfBags));
        arrays.put("usual", StoredArrays.of(usual));
        arrays.put("origin", StoredArrays.of(origin));
        arrays.put("own", own);
        arrays.put("told", told);
        return arrays;
    }
}
