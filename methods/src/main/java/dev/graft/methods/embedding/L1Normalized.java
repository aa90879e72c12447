package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.Optional;

/** Each row divided by its sum (S3). An empty row is at the origin. */
public record L1Normalized(int columns) implements Embedding {
    public static final String KIND = "shares";

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns, rows.columns(), "columns of the rows");
        return sparse(rows).toDense();
    }

    /** The normalised rows as a sparse matrix. */
    public static CountMatrix sparse(CountMatrix rows) {
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                builder.add(rows.column(p), rows.value(p) / sum);
            }
            builder.endRow();
        }
        return builder.build();
    }

    @Override
    public Optional<CountMatrix> embedSparse(CountMatrix rows) {
        return Optional.of(sparse(rows));
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
