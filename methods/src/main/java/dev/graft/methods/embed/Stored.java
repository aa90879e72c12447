package dev.graft.methods.embed;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Map;

/**
 * The arrays of something stored, asked for by name.
 *
 * @param owner for messages, such as: the embedding "raw"
 */
public record Stored(String owner, Map<String, DenseMatrix> arrays) {
    public DenseMatrix matrix(String name) {
        var matrix = arrays.get(name);
        if (matrix == null) {
            throw new IllegalArgumentException(owner + " has no array \"" + name + "\"");
        }
        return matrix;
    }

    double[] vector(String name) {
        var matrix = matrix(name);
        Check.equal(1, matrix.rows(), "rows of " + name);
        return matrix.toArray();
    }

    double[] vector(String name, int length) {
        var vector = vector(name);
        Check.equal(length, vector.length, "length of " + name);
        return vector;
    }

    public double number(String name) {
        return vector(name, 1)[0];
    }

    int whole(String name) {
        double value = number(name);
        if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(name + " must be a whole number, was " + value);
        }
        return (int) value;
    }

    static DenseMatrix of(double... vector) {
        return DenseMatrix.of(1, vector.length, vector);
    }
}
