package dev.graft.methods.embed;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Map;
import java.util.TreeMap;

/** Two embeddings side by side, each with a factor: [a f(x), b g(x)]. */
public record Joined(Embedding first, double factorOfFirst, Embedding second, double factorOfSecond)
        implements Embedding {
    public static final String KIND = "joined";

    public Joined {
        Check.equal(first.columns(), second.columns(), "columns of the second");
        Check.finiteAtLeast(0, factorOfFirst, "factor of the first");
        Check.finiteAtLeast(0, factorOfSecond, "factor of the second");
    }

    static Joined restore(Stored stored) {
        var factors = stored.vector("factors", 2);
        return new Joined(stored.embedding("first"), factors[0], stored.embedding("second"), factors[1]);
    }

    @Override
    public DenseMatrix embed(CountMatrix rows) {
        var out = new double[Math.multiplyExact(rows.rows(), dimensions())];
        fill(out, first.embed(rows), factorOfFirst, 0);
        fill(out, second.embed(rows), factorOfSecond, first.dimensions());
        return DenseMatrix.of(rows.rows(), dimensions(), out);
    }

    private void fill(double[] out, DenseMatrix part, double factor, int from) {
        for (int row = 0; row < part.rows(); row++) {
            for (int i = 0; i < part.columns(); i++) {
                out[row * dimensions() + from + i] = factor * part.get(row, i);
            }
        }
    }

    @Override
    public int columns() {
        return first.columns();
    }

    @Override
    public int dimensions() {
        return first.dimensions() + second.dimensions();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("factors", Stored.of(factorOfFirst, factorOfSecond));
        Stored.put(arrays, "first", first);
        Stored.put(arrays, "second", second);
        return arrays;
    }
}
