package dev.graft.transfer.unknown;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rows as directions seen from near the mean of the pictures: square-rooted shares minus 0.8 of their mean, along the
 * first principal components and the rest of the mean. A row is divided by its whole length, not by what is left of it
 * in this space: most of an unknown thing may lie outside.
 */
final class LikenessSpace implements Embedding {
    static final String KIND = "likeness";
    private static final String COMPONENTS = "components";

    /** From the mean itself, pictures of few kinds look too much alike those of a new one. */
    private static final double CENTRE = 0.8;

    private static final int DIMENSIONS = 60;

    /** Below this, the mean lies within the components. */
    private static final double NOTHING = 1e-9;

    private final PrincipalComponents components;
    private final double[] mean;
    /** The mean along the components. */
    private final double[] placed;
    /** Its squared length, and the length of what the components miss of it. */
    private final double squares;

    private final double rest;

    LikenessSpace(PrincipalComponents components) {
        this.components = components;
        this.mean = components.mean();
        this.placed = components.project(mean, 0);
        this.squares = squares(mean);
        this.rest = Math.sqrt(Math.max(0, squares - squares(placed)));
    }

    static LikenessSpace learn(CountMatrix rows, Engine engine) {
        return new LikenessSpace(PrincipalComponents.learn(rows, DIMENSIONS, engine));
    }

    static LikenessSpace restore(StoredArrays stored) {
        if (stored.embedding(COMPONENTS) instanceof PrincipalComponents components) {
            return new LikenessSpace(components);
        }
        throw new IllegalArgumentException(stored.owner() + " must have principal components");
    }

    private static double squares(double[] values) {
        return Arrays.stream(values).map(value -> value * value).sum();
    }

    /** An empty row is at the origin. */
    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        var along = components.embed(rows, engine);
        int d = components.dimensions();
        var out = new double[rows.rows() * (d + 1)];
        for (int row = 0; row < rows.rows(); row++) {
            if (!rows.isEmpty(row)) {
                place(along.row(row), product(rows, row), out, row * (d + 1));
            }
        }
        return DenseMatrix.of(rows.rows(), d + 1, out);
    }

    private void place(double[] along, double product, double[] out, int at) {
        int d = along.length;
        double length = Math.sqrt(Math.max(NOTHING, 1 - 2 * CENTRE * product + CENTRE * CENTRE * squares));
        double within = 0;
        for (int j = 0; j < d; j++) {
            within += placed[j] * (along[j] + placed[j]);
            out[at + j] = (along[j] + (1 - CENTRE) * placed[j]) / length;
        }
        out[at + d] = rest > NOTHING ? ((product - within) / rest - CENTRE * rest) / length : 0;
    }

    /** Of the square roots of a row's shares with the mean. */
    private double product(CountMatrix rows, int row) {
        double sum = rows.rowSum(row);
        double product = 0;
        for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
            product += Math.sqrt(rows.value(p) / sum) * mean[rows.column(p)];
        }
        return product;
    }

    @Override
    public int columns() {
        return components.columns();
    }

    @Override
    public int dimensions() {
        return components.dimensions() + 1;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        StoredArrays.put(arrays, COMPONENTS, components);
        return arrays;
    }
}
