package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The target's rows in two parts. First part: the principal components of the auxiliary Hellinger rows, each divided by
 * its standard deviation, rows of length 1, so that directions of much variation in pictures of any kind count no more
 * than others. Second part: Hellinger rows minus the target's mean, rows of length 1. Each part is scaled so that the
 * target's variance in it is 1.
 *
 * <p>Empty rows are ignored in learning and are mapped to the origin. If the auxiliary rows do not vary, only the
 * second part remains.
 */
public final class BorrowedEmbedding implements Embedding {
    public static final String KIND = "borrowed";
    private static final String AUXILIARY = "auxiliary-";
    private static final int COMPONENTS = 50;

    private final PrincipalComponents auxiliary;
    private final double[] deviations;
    private final double[] targetMean;
    private final double borrowedScale;
    private final double ownScale;

    private BorrowedEmbedding(
            PrincipalComponents auxiliary, double[] targetMean, double borrowedScale, double ownScale) {
        this.auxiliary = auxiliary;
        this.deviations = auxiliary.variances();
        for (int j = 0; j < deviations.length; j++) {
            deviations[j] = Math.sqrt(deviations[j]);
        }
        this.targetMean = targetMean;
        this.borrowedScale = borrowedScale;
        this.ownScale = ownScale;
    }

    public static BorrowedEmbedding learn(CountMatrix target, CountMatrix auxiliary, Engine engine) {
        return learn(target, auxiliary, COMPONENTS, engine);
    }

    /** With at most the given number of components. */
    public static BorrowedEmbedding learn(CountMatrix target, CountMatrix auxiliary, int components, Engine engine) {
        Check.equal(target.columns(), auxiliary.columns(), "columns of the auxiliary rows");
        return learn(target, PrincipalComponents.learn(auxiliary, components, engine), engine);
    }

    /** With known components, which do not depend on the target. */
    public static BorrowedEmbedding learn(CountMatrix target, PrincipalComponents auxiliary, Engine engine) {
        double[] mean;
        try (var table = NormalizedTable.of(target, Normalization.HELLINGER, engine)) {
            mean = table.moments().mean(table.moments().used());
        }
        var unscaled = new BorrowedEmbedding(auxiliary, mean, 1, 1);
        var rows = unscaled.embed(target, engine);
        int split = auxiliary.dimensions();
        return new BorrowedEmbedding(
                auxiliary,
                unscaled.targetMean,
                scale(target, rows, 0, split),
                scale(target, rows, split, rows.columns()));
    }

    /** The factor that makes the total variance of some columns 1; 1 if they do not vary. */
    private static double scale(CountMatrix target, DenseMatrix rows, int from, int to) {
        double squares = 0;
        var sums = new double[to - from];
        int n = 0;
        for (int row = 0; row < rows.rows(); row++) {
            if (target.isEmpty(row)) {
                continue;
            }
            n++;
            for (int column = from; column < to; column++) {
                double value = rows.get(row, column);
                squares += value * value;
                sums[column - from] += value;
            }
        }
        double variance = squares / Math.max(1, n);
        for (double sum : sums) {
            variance -= sum / Math.max(1, n) * (sum / Math.max(1, n));
        }
        return variance > 1e-12 ? 1 / Math.sqrt(variance) : 1;
    }

    static BorrowedEmbedding restore(StoredArrays stored) {
        var arrays = new TreeMap<String, DenseMatrix>();
        stored.arrays().forEach((name, array) -> {
            if (name.startsWith(AUXILIARY)) {
                arrays.put(name.substring(AUXILIARY.length()), array);
            }
        });
        var auxiliary = PrincipalComponents.restore(new StoredArrays(stored.owner(), arrays));
        var scales = stored.vector("scales", 2);
        return new BorrowedEmbedding(
                auxiliary, stored.vector("target-mean", auxiliary.columns()), scales[0], scales[1]);
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        var projected = auxiliary.embed(rows, engine);
        int split = auxiliary.dimensions();
        int columns = columns();
        int dimensions = dimensions();
        var out = new double[Math.multiplyExact(rows.rows(), dimensions)];
        for (int row = 0; row < rows.rows(); row++) {
            if (rows.isEmpty(row)) {
                continue;
            }
            int at = row * dimensions;
            for (int j = 0; j < split; j++) {
                out[at + j] = projected.get(row, j) / deviations[j];
            }
            for (int column = 0; column < columns; column++) {
                out[at + split + column] = -targetMean[column];
            }
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                out[at + split + rows.column(p)] += Math.sqrt(rows.value(p) / sum);
            }
            Lengths.scale(out, at, at + split, borrowedScale);
            Lengths.scale(out, at + split, at + dimensions, ownScale);
        }
        return DenseMatrix.of(rows.rows(), dimensions, out);
    }

    @Override
    public int columns() {
        return targetMean.length;
    }

    @Override
    public int dimensions() {
        return auxiliary.dimensions() + targetMean.length;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        auxiliary.arrays().forEach((name, array) -> arrays.put(AUXILIARY + name, array));
        arrays.put("target-mean", StoredArrays.of(targetMean));
        arrays.put("scales", StoredArrays.of(borrowedScale, ownScale));
        return arrays;
    }
}
