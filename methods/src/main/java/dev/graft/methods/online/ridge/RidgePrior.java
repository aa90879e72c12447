package dev.graft.methods.online.ridge;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * The prior before the first label: an embedding of pictures, and weights in it for each class that text knows.
 *
 * @param space embeds pictures
 * @param scale scales embedded pictures to a length of about 1
 * @param weights dimensions by classes
 */
public record RidgePrior(Embedding space, double scale, DenseMatrix weights) implements Serializable {
    private static final String SPACE = "space";

    public RidgePrior {
        Check.finiteAtLeast(0, scale, "scale");
        Check.equal(space.dimensions(), weights.rows(), "rows of the weights");
    }

    /** A prior without classes. */
    public static RidgePrior blank(Embedding space, double scale) {
        return new RidgePrior(space, scale, DenseMatrix.of(space.dimensions(), 0));
    }

    /** The reverse of {@link #arrays}. */
    public static RidgePrior restore(StoredArrays stored) {
        return new RidgePrior(stored.embedding(SPACE), stored.number("scale"), stored.matrix("weights"));
    }

    /** Everything needed to restore it. */
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("weights", weights);
        arrays.put("scale", DenseMatrix.of(1, 1, new double[] {scale}));
        StoredArrays.put(arrays, SPACE, space);
        return arrays;
    }

    /** The same with some of the classes, in the order given. */
    public RidgePrior select(int... classes) {
        var some = new double[weights.rows() * classes.length];
        for (int row = 0; row < weights.rows(); row++) {
            for (int c = 0; c < classes.length; c++) {
                some[row * classes.length + c] = weights.get(row, classes[c]);
            }
        }
        return new RidgePrior(space, scale, DenseMatrix.of(weights.rows(), classes.length, some));
    }

    public int classes() {
        return weights.columns();
    }

    /** The scaled embedding of a row. */
    public double[] place(SparseVector row) {
        return place(CountMatrix.of(row.columns(), new int[] {0, row.nonZeros()}, row.indices(), row.values()));
    }

    private double[] place(CountMatrix row) {
        var place = space.embed(row).toArray();
        for (int i = 0; i < place.length; i++) {
            place[i] *= scale;
        }
        return place;
    }

    /** Class probabilities of each row by text alone. */
    public DenseMatrix shares(CountMatrix rows) {
        int k = classes();
        var out = new double[rows.rows() * k];
        for (int row = 0; row < rows.rows(); row++) {
            var place = place(rows.select(row));
            var scores = new double[k];
            for (int i = 0; i < place.length; i++) {
                for (int c = 0; c < k; c++) {
                    scores[c] += place[i] * weights.get(i, c);
                }
            }
            System.arraycopy(OnlineRidge.sharesOfText(scores), 0, out, row * k, k);
        }
        return DenseMatrix.of(rows.rows(), k, out);
    }
}
