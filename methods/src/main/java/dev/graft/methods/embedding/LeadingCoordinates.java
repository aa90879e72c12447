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
 * The first coordinates of another embedding, at length 1: a direction. A row at the origin stays there.
 *
 * @param all the other embedding, whose first coordinates matter most
 * @param dimensions how many of them count
 */
public record LeadingCoordinates(Embedding all, int dimensions) implements Embedding {
    public static final String KIND = "leading";

    public LeadingCoordinates {
        Check.inRange(0, all.dimensions(), dimensions, "dimensions");
    }

    static LeadingCoordinates restore(StoredArrays stored) {
        return new LeadingCoordinates(stored.embedding("all"), stored.whole("dimensions"));
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        return of(all.embed(rows, engine));
    }

    /** Of rows that the other embedding has placed. */
    public DenseMatrix of(DenseMatrix rows) {
        Check.equal(all.dimensions(), rows.columns(), "columns of the rows");
        var from = rows.sharedValues();
        var out = new double[rows.rows() * dimensions];
        for (int row = 0; row < rows.rows(); row++) {
            System.arraycopy(from, row * rows.columns(), out, row * dimensions, dimensions);
            Lengths.scale(out, row * dimensions, (row + 1) * dimensions, 1);
        }
        return DenseMatrix.of(rows.rows(), dimensions, out);
    }

    @Override
    public int columns() {
        return all.columns();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        StoredArrays.put(arrays, "all", all);
        arrays.put("dimensions", StoredArrays.of(dimensions));
        return arrays;
    }
}
