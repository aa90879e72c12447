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

/**
 * The square root of each row divided by its sum: rows of length 1 with the Hellinger distance, which reduces the
 * effect of a picture's size and of bursts of a feature. An empty row is at the origin.
 */
public record Hellinger(int columns) implements Embedding {
    public static final String KIND = "hellinger";

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns, rows.columns(), "columns of the rows");
        var out = new double[Math.multiplyExact(rows.rows(), columns)];
        for (int row = 0; row < rows.rows(); row++) {
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                out[row * columns + rows.column(p)] = Math.sqrt(rows.value(p) / sum);
            }
        }
        return DenseMatrix.of(rows.rows(), columns, out);
    }

    /** The same numbers as sparse rows, for what must not become dense. */
    public static CountMatrix sparse(CountMatrix rows) {
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                builder.add(rows.column(p), Math.sqrt(rows.value(p) / sum));
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
