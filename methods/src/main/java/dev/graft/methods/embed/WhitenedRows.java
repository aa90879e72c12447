package dev.graft.methods.embed;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import java.util.Map;

/**
 * Damped rows seen from a mean and whitened by a {@link Variation}, of length 1: what {@link Whitened} looks along its axes of.
 * An empty row is at the origin.
 */
public final class WhitenedRows implements Embedding {
    public static final String KIND = "whitened-rows";

    private final double[] mean;
    private final double[] root;

    private WhitenedRows(double[] mean, double[] root) {
        this.mean = mean;
        this.root = root;
    }

    /**
     * Seen from the mean of the pictures that the variation is of.
     *
     * @param shrinkage how much of the mean variance is added in every direction
     */
    public static WhitenedRows of(Variation variation, double shrinkage) {
        return new WhitenedRows(variation.mean(), Whitened.root(variation.covariance(), shrinkage));
    }

    /** The same seen from the mean of other pictures. */
    public WhitenedRows from(CountMatrix pictures) {
        Check.equal(columns(), pictures.columns(), "columns of the pictures");
        return new WhitenedRows(Whitened.meanOfRows(Damped.of(pictures)), root);
    }

    static WhitenedRows restore(Stored stored) {
        var mean = stored.vector("mean");
        return new WhitenedRows(mean, Whitened.checkedRoot(stored.matrix("root"), mean.length));
    }

    @Override
    public DenseMatrix embed(CountMatrix rows) {
        try (var engine = Engine.local(1)) {
            return embed(rows, engine);
        }
    }

    /** The same on the threads of an engine. */
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        return DenseMatrix.of(rows.rows(), columns(), Whitened.whiten(Damped.of(rows), mean, root, columns(), engine));
    }

    @Override
    public int columns() {
        return mean.length;
    }

    @Override
    public int dimensions() {
        return mean.length;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        int d = columns();
        return Map.of("mean", Stored.of(mean), "root", DenseMatrix.of(d, d, root));
    }
}
