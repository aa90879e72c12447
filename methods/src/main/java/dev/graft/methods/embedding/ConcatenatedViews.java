package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.linalg.KrylovEigen;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Several views of a picture, concatenated, for a classifier with few examples (docs/methods/structural.md): its
 * centred Hellinger row; the whitened row; the whitened row along the first 5, 10 and 20 principal axes of the pictures
 * at hand; and along the first 5, 10 and 20 directions learnt from captions. Every view has length 1 before it is
 * weighted, so that views of few dimensions count as much as those of many.
 */
public final class ConcatenatedViews implements Embedding {
    public static final String KIND = "views";
    private static final int[] DEPTHS = {5, 10, 20};
    private static final double WEIGHT_OF_OWN = Math.sqrt(2.0 / 3);
    private static final double WEIGHT_OF_CAPTIONS = Math.sqrt(1.0 / 6);

    private final WhitenedRows whitened;
    private final double weightOfBags;
    private final double[] mean;
    private final double[] origin;
    /** One direction per row, as in the next. */
    private final DenseMatrix own;

    private final DenseMatrix fromCaptions;

    private ConcatenatedViews(
            WhitenedRows whitened,
            double weightOfBags,
            double[] mean,
            double[] origin,
            DenseMatrix own,
            DenseMatrix fromCaptions) {
        this.whitened = whitened;
        this.weightOfBags = Check.finiteAtLeast(0, weightOfBags, "weight of the bags");
        this.mean = mean;
        this.origin = origin;
        this.own = own;
        this.fromCaptions = fromCaptions;
    }

    /**
     * Learns the mean and the principal axes of the pictures at hand; labels are not needed.
     *
     * @param fromCaptions directions learnt from captions, one per row
     * @param weightOfBags the weight of the Hellinger rows; the more examples, the more can be learnt from them
     */
    public static ConcatenatedViews learn(
            CountMatrix pictures, WhitenedRows borrowed, DenseMatrix fromCaptions, double weightOfBags, Engine engine) {
        double[] mean;
        try (var table = NormalizedTable.of(pictures, Normalization.HELLINGER, engine)) {
            mean = table.moments().mean(table.moments().used());
        }
        try (var table = NormalizedTable.of(pictures, Normalization.POWER, engine)) {
            var whitened = borrowed.from(table);
            var rows = whitened.whitener().whiten(table);
            // With only a handful of pictures, axes would merely separate each one from the others.
            var axes = rows.axes(Math.min(DEPTHS[DEPTHS.length - 1], rows.used() / 5), KrylovEigen.Precision.EXACT);
            var own = axes.length == 0 ? DenseMatrix.of(0, pictures.columns()) : DenseMatrix.of(axes);
            return new ConcatenatedViews(whitened, weightOfBags, mean, rows.origin(), own, fromCaptions);
        }
    }

    static ConcatenatedViews restore(StoredArrays stored) {
        if (!(stored.embedding("whitened") instanceof WhitenedRows whitened)) {
            throw new IllegalArgumentException(stored.owner() + " must have whitened rows");
        }
        int d = whitened.columns();
        var own = stored.matrix("own");
        var fromCaptions = stored.matrix("told");
        Check.equal(d, own.rows() == 0 ? d : own.columns(), "columns of own");
        Check.equal(d, fromCaptions.rows() == 0 ? d : fromCaptions.columns(), "columns of told");
        return new ConcatenatedViews(
                whitened,
                stored.number("bags"),
                stored.vector("usual", d),
                stored.vector("origin", d),
                own,
                fromCaptions);
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
            if (rows.isEmpty(row)) {
                continue;
            }
            int at = row * width;
            for (int c = 0; c < d; c++) {
                out[at + c] = bags.get(row, c) - mean[c];
            }
            Lengths.scale(out, at, at + d, weightOfBags);
            System.arraycopy(z, row * d, out, at + d, d);
            at += 2 * d;
            var centred = new double[d];
            for (int c = 0; c < d; c++) {
                centred[c] = z[row * d + c] - origin[c];
            }
            at = along(centred, 0, own, WEIGHT_OF_OWN, out, at);
            along(z, row * d, fromCaptions, WEIGHT_OF_CAPTIONS, out, at);
        }
        return DenseMatrix.of(rows.rows(), width, out);
    }

    /** Writes one view for each depth; returns where the next one starts. */
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
            Lengths.scale(out, to, to + some, weight);
            to += some;
        }
        return to;
    }

    @Override
    public int columns() {
        return whitened.columns();
    }

    @Override
    public int dimensions() {
        int dimensions = 2 * columns();
        for (int depth : DEPTHS) {
            dimensions += Math.min(depth, own.rows()) + Math.min(depth, fromCaptions.rows());
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
        arrays.put("usual", StoredArrays.of(mean));
        arrays.put("origin", StoredArrays.of(origin));
        arrays.put("own", own);
        arrays.put("told", fromCaptions);
        return arrays;
    }
}
