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
 * A margin w . f(x) + b for each class. One against all: the margin's sigmoid says how likely the class is by itself, and
 * memberships are those, divided by their sum; or margins are scores, and memberships their softmax. A class may be
 * impossible, and then never gets a row.
 */
public final class LinearAssigner implements Assigner {
    public static final String KIND = "linear";
    private static final String EMBEDDING = "embedding";

    private final Embedding embedding;
    private final DenseMatrix weights;
    private final double[] biases;
    private final boolean[] possible;
    private final Link link;

    /** From margins to memberships. */
    public enum Link {
        ONE_AGAINST_ALL,
        SOFTMAX,
        /** Each class by itself, for rows that may have several or none: memberships need not sum to 1. */
        INDEPENDENT
    }

    /** One against all. */
    public LinearAssigner(Embedding embedding, DenseMatrix weights, double[] biases, boolean[] possible) {
        this(embedding, weights, biases, possible, Link.ONE_AGAINST_ALL);
    }

    /** @param weights classes by dimensions of the embedding */
    public LinearAssigner(Embedding embedding, DenseMatrix weights, double[] biases, boolean[] possible, Link link) {
        Check.atLeast(1, weights.rows(), "classes");
        Check.equal(embedding.dimensions(), weights.columns(), "columns of the weights");
        Check.equal(weights.rows(), biases.length, "biases");
        Check.equal(weights.rows(), possible.length, "possible classes");
        this.embedding = embedding;
        this.weights = weights;
        this.biases = biases.clone();
        this.possible = possible.clone();
        this.link = link;
        if (!anyPossible()) {
            throw new IllegalArgumentException("at least one class must be possible");
        }
    }

    private boolean anyPossible() {
        for (boolean one : possible) {
            if (one) {
                return true;
            }
        }
        return false;
    }

    static LinearAssigner restore(StoredArrays stored) {
        var weights = stored.matrix("weights");
        var flags = row(stored, "possible", weights.rows());
        var possible = new boolean[flags.length];
        for (int c = 0; c < flags.length; c++) {
            possible[c] = flags[c] != 0;
        }
        int link = stored.whole("link");
        Check.inRange(0, Link.values().length - 1, link, "link");
        return new LinearAssigner(
                stored.embedding(EMBEDDING),
                weights,
                row(stored, "biases", weights.rows()),
                possible,
                Link.values()[link]);
    }

    private static double[] row(StoredArrays stored, String name, int length) {
        var matrix = stored.matrix(name);
        Check.equal(1, matrix.rows(), "rows of " + name);
        Check.equal(length, matrix.columns(), "columns of " + name);
        return matrix.toArray();
    }

    public Embedding embedding() {
        return embedding;
    }

    /** Classes by dimensions of the embedding. */
    public DenseMatrix weights() {
        return weights;
    }

    public double bias(int of) {
        return biases[of];
    }

    /** The same margins, divided, as scores. */
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

    /** The same where the rows have been embedded already. */
    public DenseMatrix memberships(CountMatrix rows, DenseMatrix embedded) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        int k = clusters();
        var out = margins(embedded).toArray();
        for (int row = 0; row < rows.rows(); row++) {
            boolean isEmpty = rows.offset(row) == rows.offset(row + 1);
            normalise(out, row * k, isEmpty);
        }
        return DenseMatrix.of(rows.rows(), k, out);
    }

    /** By logarithms, so that a row that no class wants still has a likeliest one. */
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

    /** How likely each class is by itself, for rows that may have several or none: rows need not sum to 1. */
    public DenseMatrix scores(CountMatrix rows) {
        return scores(embedding.embed(rows));
    }

    /** The same where the rows have been embedded already. */
    public DenseMatrix scores(DenseMatrix embedded) {
        int k = clusters();
        var out = margins(embedded).toArray();
        for (int i = 0; i < out.length; i++) {
            out[i] = possible[i % k] ? Math.exp(logSigmoid(out[i])) : 0;
        }
        return DenseMatrix.of(embedded.rows(), k, out);
    }

    /** Of rows that have been embedded: rows by classes. */
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
        arrays.put("biases", DenseMatrix.of(1, biases.length, biases));
        arrays.put("link", DenseMatrix.of(1, 1, link.ordinal()));
        arrays.put("possible", DenseMatrix.of(1, flags.length, flags));
        StoredArrays.put(arrays, EMBEDDING, embedding);
        return arrays;
    }
}
