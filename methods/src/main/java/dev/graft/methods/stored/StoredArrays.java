package dev.graft.methods.stored;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.Storable;
import java.util.Map;
import java.util.TreeMap;

/**
 * The arrays of something stored, by name.
 *
 * @param owner the name in messages, such as: the embedding "raw"
 */
public record StoredArrays(String owner, Map<String, DenseMatrix> arrays) {
    public DenseMatrix matrix(String name) {
        var matrix = arrays.get(name);
        if (matrix == null) {
            throw new IllegalArgumentException(owner + " has no array \"" + name + "\"");
        }
        return matrix;
    }

    /** The values of a matrix with one row. */
    public double[] vector(String name) {
        var matrix = matrix(name);
        Check.equal(1, matrix.rows(), "rows of " + name);
        return matrix.toArray();
    }

    public double[] vector(String name, int length) {
        var vector = vector(name);
        Check.equal(length, vector.length, "length of " + name);
        return vector;
    }

    public double number(String name) {
        return vector(name, 1)[0];
    }

    public int whole(String name) {
        double value = number(name);
        if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(name + " must be a whole number, was " + value);
        }
        return (int) value;
    }

    /** Values as a matrix with one row. */
    public static DenseMatrix of(double... vector) {
        return DenseMatrix.of(1, vector.length, vector);
    }

    /** Adds a part of something: its arrays are stored under its name and kind, NAME.KIND.ARRAY. */
    public static void put(Map<String, DenseMatrix> arrays, String name, Storable part) {
        put(arrays, name, part.kind(), part.arrays());
    }

    public static void put(Map<String, DenseMatrix> arrays, String name, String kind, Map<String, DenseMatrix> part) {
        part.forEach((array, values) -> arrays.put(name + "." + kind + "." + array, values));
    }

    public Embedding embedding(String name) {
        var part = part(name);
        return Embeddings.restore(part.getKey(), part.getValue());
    }

    public Assigner assigner(String name) {
        var part = part(name);
        return Assigners.of(part.getKey(), part.getValue());
    }

    /** The kind and the arrays of a part. */
    public Map.Entry<String, Map<String, DenseMatrix>> part(String name) {
        var parts = new TreeMap<String, Map<String, DenseMatrix>>();
        arrays.forEach((key, array) -> {
            var names = key.split("\\.", 3);
            if (names.length == 3 && names[0].equals(name)) {
                parts.computeIfAbsent(names[1], kind -> new TreeMap<>()).put(names[2], array);
            }
        });
        if (parts.size() != 1) {
            throw new IllegalArgumentException(owner + " must have one " + name + ", found " + parts.keySet());
        }
        return parts.firstEntry();
    }
}
