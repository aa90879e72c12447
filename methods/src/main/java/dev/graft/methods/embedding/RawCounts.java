package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.Optional;

/** Unchanged counts (A9). */
public record RawCounts(int columns) implements Embedding {
    public static final String KIND = "raw";

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns, rows.columns(), "columns of the rows");
        return rows.toDense();
    }

    @Override
    public Optional<CountMatrix> embedSparse(CountMatrix rows) {
        return Optional.of(rows);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of("columns", StoredArrays.of(columns));
    }
}
