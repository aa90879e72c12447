package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Multiplies the memberships of another assigner by the correlations of classes, for rows that may have several (D8).
 * The result need not sum to 1.
 *
 * @param correlations classes by classes
 */
public record MixedAssigner(Assigner of, DenseMatrix correlations) implements Assigner {
    public static final String KIND = "mixed";
    private static final String OF = "of";

    public MixedAssigner {
        Check.equal(of.clusters(), correlations.rows(), "rows of the correlations");
        Check.equal(of.clusters(), correlations.columns(), "columns of the correlations");
    }

    static MixedAssigner restore(StoredArrays stored) {
        return new MixedAssigner(stored.assigner(OF), stored.matrix("correlations"));
    }

    public static DenseMatrix mix(DenseMatrix scores, DenseMatrix correlations) {
        int classes = correlations.rows();
        var mixed = new double[scores.rows() * classes];
        for (int row = 0; row < scores.rows(); row++) {
            for (int c = 0; c < classes; c++) {
                for (int d = 0; d < classes; d++) {
                    mixed[row * classes + c] += scores.get(row, d) * correlations.get(d, c);
                }
            }
        }
        return DenseMatrix.of(scores.rows(), classes, mixed);
    }

    @Override
    public int clusters() {
        return of.clusters();
    }

    @Override
    public int columns() {
        return of.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return mix(of.memberships(rows, engine), correlations);
    }

    @Override
    public MixedAssigner select(int... clusters) {
        var some = new double[clusters.length][clusters.length];
        for (int i = 0; i < clusters.length; i++) {
            for (int j = 0; j < clusters.length; j++) {
                some[i][j] = correlations.get(clusters[i], clusters[j]);
            }
        }
        return new MixedAssigner(of.select(clusters), DenseMatrix.of(some));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("correlations", correlations);
        StoredArrays.put(arrays, OF, of);
        return arrays;
    }
}
