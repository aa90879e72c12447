package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A linear classifier: a margin w . f(x) + b for each class.
 *
 * @param weights classes by dimensions of the embedding
 * @param possible the classes that a row may have
 */
public record LinearAssigner(Embedding embedding, DenseMatrix weights, double[] biases, boolean[] possible, Link link)
        implements Assigner {
    public static final String KIND = "linear";
    private static final String EMBEDDING = "embedding";

    /** From margins to memberships. */
    public enum Link {
        /** The sigmoids of the margins, normalised. */
        ONE_AGAINST_ALL,
        SOFTMAX,
        /** The sigmoids, for rows that may have several classes or none: memberships need not sum to 1. */
        INDEPENDENT
    }

    public LinearAssigner {
        Check.atLeast(1, weights.rows(), "classes");
        Check.equal(embedding.dimensions(), weights.columns(), "columns of the weights");
        Check.equal(weights.rows(), biases.length, "biases");
        Check.equal(weights.rows(), possible.length, "possible classes");
        biases = biases.clone();
        possible = possible.clone();
        boolean any = false;
        for (boolean one : possible) {
            any |= one;
        }
        if (!any) {
            throw new IllegalArgumentException("at least one class must be possible");
        }
    }

    /** One against all. */
    public LinearAssigner(Embedding embedding, DenseMatrix weights, double[] biases, boolean[] possible) {
        this(embedding, weights, biases, possible, Link.ONE_AGAINST_ALL);
    }

    static LinearAssigner restore(StoredArrays stored) {
        var weights = stored.matrix("weights");
        var flags = stored.vector("possible", weights.rows());
        var possible = new boolean[flags.length];
        for (int c = 0; c < flags.length; c++) {
            possible[c] = flags[c] != 0;
        }
        int link = stored.whole("link");
        Check.inRange(0, Link.values().length - 1, link, "link");
        return new LinearAssigner(
                stored.embedding(EMBEDDING),
                weights,
                stored.vector("biases", weights.rows()),
                possible,
                Link.values()[link]);
    }

    public double bias(int of) {
        return biases[of];
    }

    /** With margins divided by a temperature, and a softmax. */
    public LinearAssigner softmax(double temperature) {
        var w = weights.toArray();
        for (int i = 0; i < w.length; i++) {
            w[i] /= temperature;
        }
        return new LinearAssigner(
                embedding,
                DenseMatrix.of(weights.rows(), weights.columns(), w),
                Arrays.stream(biases).map(bias -> bias / temperature).toArray(),
                possible,
                Link.SOFTMAX);
    }

    @Override
    public int clusters() {
        return weights.rows();
    }

    @Override
    public int columns() {
        return embedding.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return memberships(rows, embedding.embed(rows, engine));
    }

    /** For rows that have been embedded. */
    public DenseMatrix memberships(CountMatrix rows, DenseMatrix embedded) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        int k = clusters();
        var out = margins(embedded).toArray();
        for (int row = 0; row < rows.rows(); row++) {
            normalise(out, row * k, rows.isEmpty(row));
        }
        return DenseMatrix.of(rows.rows(), k, out);
    }

    /** In logarithms, so that a row that is unlikely for every class still has a likeliest one. */
    private void normalise(double[] out, int at, boolean isEmpty) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < possible.length; c++) {
            out[at + c] = isEmpty ? 0 : link == Link.SOFTMAX ? out[at + c] : logSigmoid(out[at + c]);
            largest = possible[c] ? Math.max(largest, out[at + c]) : largest;
        }
        double sum = 0;
        for (int c = 0; c < possible.length; c++) {
            out[at + c] = possible[c] ? Math.exp(out[at + c] - (link == Link.INDEPENDENT ? 0 : largest)) : 0;
            sum += out[at + c];
        }
        if (link == Link.INDEPENDENT) {
            return;
        }
        for (int c = 0; c < possible.length; c++) {
            out[at + c] /= sum;
        }
    }

    private static double logSigmoid(double margin) {
        return Math.min(margin, 0) - Math.log1p(Math.exp(-Math.abs(margin)));
    }

    /** The sigmoids of the margins of embedded rows; rows need not sum to 1. */
    public DenseMatrix scores(DenseMatrix embedded) {
        int k = clusters();
        var out = margins(embedded).toArray();
        for (int i = 0; i < out.length; i++) {
            out[i] = possible[i % k] ? Math.exp(logSigmoid(out[i])) : 0;
        }
        return DenseMatrix.of(embedded.rows(), k, out);
    }

    /** Embedded rows by classes. */
    public DenseMatrix margins(DenseMatrix embedded) {
        Check.equal(weights.columns(), embedded.columns(), "columns of the embedded rows");
        int k = clusters();
        int d = weights.columns();
        var x = embedded.toArray();
        var w = weights.toArray();
        var out = new double[Math.multiplyExact(embedded.rows(), k)];
        for (int row = 0; row < embedded.rows(); row++) {
            for (int c = 0; c < k; c++) {
                double sum = biases[c];
                for (int i = 0; i < d; i++) {
                    sum += w[c * d + i] * x[row * d + i];
                }
                out[row * k + c] = sum;
            }
        }
        return DenseMatrix.of(embedded.rows(), k, out);
    }

    @Override
    public LinearAssigner select(int... clusters) {
        var some = new boolean[clusters.length];
        for (int i = 0; i < some.length; i++) {
            some[i] = possible[clusters[i]];
        }
        return new LinearAssigner(
                embedding,
                weights.select(clusters),
                Arrays.stream(clusters).mapToDouble(c -> biases[c]).toArray(),
                some,
                link);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var flags = new double[possible.length];
        for (int c = 0; c < flags.length; c++) {
            flags[c] = possible[c] ? 1 : 0;
        }
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("weights", weights);
        arrays.put("biases", StoredArrays.of(biases));
        arrays.put("link", StoredArrays.of(link.ordinal()));
        arrays.put("possible", StoredArrays.of(flags));
        StoredArrays.put(arrays, EMBEDDING, embedding);
        return arrays;
    }
}
