package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * f(x) = A g(x): another embedding, multiplied by a matrix.
 *
 * @param base g
 * @param matrix A, a row for each dimension
 */
public record LinearProjection(Embedding base, DenseMatrix matrix) implements Embedding {
    public static final String KIND = "projected";
    private static final String BASE = "base";

    public LinearProjection {
        Check.equal(base.dimensions(), matrix.columns(), "columns of the matrix");
    }

    static LinearProjection restore(StoredArrays stored) {
        return new LinearProjection(stored.embedding(BASE), stored.matrix("matrix"));
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        var from = base.embed(rows, engine).toArray();
        var factors = matrix.toArray();
        int columns = matrix.columns();
        int dimensions = matrix.rows();
        var out = new double[Math.multiplyExact(rows.rows(), dimensions)];
        for (int row = 0; row < rows.rows(); row++) {
            for (int j = 0; j < dimensions; j++) {
                double sum = 0;
                for (int c = 0; c < columns; c++) {
                    sum += factors[j * columns + c] * from[row * columns + c];
                }
                out[row * dimensions + j] = sum;
            }
        }
        return DenseMatrix.of(rows.rows(), dimensions, out);
    }

    @Override
    public int columns() {
        return base.columns();
    }

    @Override
    public int dimensions() {
        return matrix.rows();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("matrix", matrix);
        StoredArrays.put(arrays, BASE, base);
        return arrays;
    }
}
