package dev.graft.methods.embed;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Map;

/** The counts as they are (A9). */
public record Raw(int columns) implements Embedding {
    public static final String KIND = "raw";

    @Override
    public DenseMatrix embed(CountMatrix rows) {
        Check.equal(columns, rows.columns(), "columns of the rows");
        return rows.toDense();
    }

    @Override
    public int dimensions() {
        return columns;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of("columns", Stored.of(columns));
    }
}
