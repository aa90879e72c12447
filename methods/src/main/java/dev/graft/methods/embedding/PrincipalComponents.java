package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.linalg.KrylovEigen;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedRows;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.ScatterMatrix;
import dev.graft.methods.rows.StatePass;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;

/**
 * The directions in which Hellinger rows vary most. Empty rows are ignored in learning and are mapped to the origin.
 * Directions without variance are left out, so there may be fewer than requested, even none.
 */
public final class PrincipalComponents implements Embedding {
    public static final String KIND = "principal-components";
    private final double[] mean;
    /** Axis j of column c at c * dimensions + j, so that a row reads contiguous values for each of its features. */
    private final double[] axes;

    private final double[] variances;
    /** The mean along each axis, subtracted after projecting so that rows stay sparse. */
    private final double[] origin;

    private PrincipalComponents(double[] mean, double[] axes, double[] variances) {
        this.mean = mean;
        this.axes = axes;
        this.variances = variances;
        this.origin = new double[variances.length];
        for (int column = 0; column < mean.length; column++) {
            for (int j = 0; j < origin.length; j++) {
                origin[j] += mean[column] * axes[column * origin.length + j];
            }
        }
    }

    /** At most the given number of components, and at most n - 1 for n rows. */
    public static PrincipalComponents learn(CountMatrix rows, int most, Engine engine) {
        return learn(rows, most, KrylovEigen.Precision.EXACT, engine);
    }

    public static PrincipalComponents learn(
            CountMatrix rows, int most, KrylovEigen.Precision precision, Engine engine) {
        try (var table = NormalizedTable.of(rows, Normalization.HELLINGER, engine)) {
            return of(ScatterMatrix.ofNonEmpty(table), most, precision);
        }
    }

    /** No directions. */
    public static PrincipalComponents none(int columns) {
        return new PrincipalComponents(new double[columns], new double[0], new double[0]);
    }

    /** The components of any rows of length 1. */
    public static PrincipalComponents of(ScatterMatrix scatter, int most) {
        return of(scatter, most, KrylovEigen.Precision.EXACT);
    }

    private static PrincipalComponents of(ScatterMatrix scatter, int most, KrylovEigen.Precision precision) {
        Check.atLeast(0, most, "components");
        int wanted = Math.min(most, Math.min(scatter.rows() - 1, scatter.columns()));
        if (wanted <= 0 || scatter.isNothing()) {
            return new PrincipalComponents(scatter.mean(), new double[0], new double[0]);
        }
        var pairs = scatter.largest(wanted, precision).significant();
        int kept = pairs.values().length;
        var axes = new double[scatter.columns() * kept];
        var variances = new double[kept];
        for (int j = 0; j < kept; j++) {
            variances[j] = pairs.values()[j] / scatter.rows();
            for (int column = 0; column < scatter.columns(); column++) {
                axes[column * kept + j] = pairs.vectors()[j][column];
            }
        }
        return new PrincipalComponents(scatter.mean(), axes, variances);
    }

    static PrincipalComponents restore(StoredArrays stored) {
        var mean = stored.vector("mean");
        var variances = stored.vector("variances");
        var rows = stored.matrix("axes");
        Check.equal(variances.length, rows.rows(), "rows of axes");
        Check.equal(mean.length, rows.columns(), "columns of axes");
        for (double variance : variances) {
            if (!(variance > 0)) {
                throw new IllegalArgumentException("variances must be above 0, found " + variance);
            }
        }
        return new PrincipalComponents(mean, rows.transpose().toArray(), variances);
    }

    /** Centred rows along the axes. */
    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        return placed(rows, false, engine);
    }

    /** With every axis divided by its standard deviation, and rows of length 1. */
    public DenseMatrix whitened(CountMatrix rows, Engine engine) {
        return placed(rows, true, engine);
    }

    private DenseMatrix placed(CountMatrix rows, boolean whitened, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        try (var table = engine.table(NormalizedRows.of(rows, Normalization.HELLINGER), dimensions())) {
            table.pass(new Place(this, panels(), whitened));
            return table.state();
        }
    }

    /** The axes by eights, as {@link Kernels#alongVectors} reads them. */
    private double[][] panels() {
        var panels = new double[(dimensions() + Kernels.EIGHT - 1) / Kernels.EIGHT][columns() * Kernels.EIGHT];
        for (int column = 0; column < columns(); column++) {
            for (int j = 0; j < dimensions(); j++) {
                panels[j / Kernels.EIGHT][column * Kernels.EIGHT + j % Kernels.EIGHT] = axes[column * dimensions() + j];
            }
        }
        return panels;
    }

    /** Writes the projection of a normalised row of a block; an empty row is at the origin. */
    public void project(SparseBlock block, int row, double[] out, int at) {
        int dimensions = dimensions();
        int p = block.offsets()[row];
        int to = block.offsets()[row + 1];
        Arrays.fill(out, at, at + dimensions, 0);
        if (p == to) {
            return;
        }
        var columns = block.columnIndices();
        var values = block.values();
        // Four at a time, added in order: the same bits with a quarter of the loads and stores.
        for (; p + 3 < to; p += 4) {
            int first = columns[p] * dimensions;
            int second = columns[p + 1] * dimensions;
            int third = columns[p + 2] * dimensions;
            int fourth = columns[p + 3] * dimensions;
            for (int j = 0; j < dimensions; j++) {
                double sum = Math.fma(values[p], axes[first + j], out[at + j]);
                sum = Math.fma(values[p + 1], axes[second + j], sum);
                sum = Math.fma(values[p + 2], axes[third + j], sum);
                out[at + j] = Math.fma(values[p + 3], axes[fourth + j], sum);
            }
        }
        for (; p < to; p++) {
            int axis = columns[p] * dimensions;
            double value = values[p];
            for (int j = 0; j < dimensions; j++) {
                out[at + j] = Math.fma(value, axes[axis + j], out[at + j]);
            }
        }
        for (int j = 0; j < dimensions; j++) {
            out[at + j] -= origin[j];
        }
    }

    /**
     * The projection of the mean of some rows.
     *
     * @param notEmpty the share of rows that are not empty; empty rows are at the origin
     */
    public double[] project(double[] meanOfRows, double notEmpty) {
        int dimensions = dimensions();
        var out = new double[dimensions];
        for (int column = 0; column < meanOfRows.length; column++) {
            for (int j = 0; j < dimensions; j++) {
                out[j] += meanOfRows[column] * axes[column * dimensions + j];
            }
        }
        for (int j = 0; j < dimensions; j++) {
            out[j] -= notEmpty * origin[j];
        }
        return out;
    }

    private record Place(PrincipalComponents components, double[][] panels, boolean whitened)
            implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
            int d = components.dimensions();
            if (block.isDense()) {
                projectEights(block, state);
            } else {
                for (int row = 0; row < block.rows(); row++) {
                    components.project(block, row, state, row * d);
                }
            }
            for (int row = 0; whitened && row < block.rows(); row++) {
                components.whiten(state, row * d);
            }
        }

        /** The same bits as {@link #project}. */
        private void projectEights(SparseBlock block, double[] state) {
            var kernels = Kernels.best();
            int d = components.dimensions();
            var rows = new double[Kernels.EIGHT * block.columns()];
            for (int first = 0; first < block.rows(); first += Kernels.EIGHT) {
                int count = Math.min(Kernels.EIGHT, block.rows() - first);
                block.copyDense(first, count, rows);
                for (int panel = 0; panel < panels.length; panel++) {
                    var along = new double[Kernels.EIGHT * Kernels.EIGHT];
                    kernels.alongVectors(rows, block.columns(), panels[panel], along);
                    for (int j = panel * Kernels.EIGHT; j < Math.min(d, (panel + 1) * Kernels.EIGHT); j++) {
                        for (int r = 0; r < count; r++) {
                            state[(first + r) * d + j] = block.isEmpty(first + r)
                                    ? 0
                                    : along[r * Kernels.EIGHT + j % Kernels.EIGHT] - components.origin[j];
                        }
                    }
                }
            }
        }
    }

    private void whiten(double[] row, int at) {
        double squares = 0;
        for (int j = 0; j < variances.length; j++) {
            row[at + j] /= Math.sqrt(variances[j]);
            squares += row[at + j] * row[at + j];
        }
        double length = squares > 0 ? Math.sqrt(squares) : 1;
        for (int j = 0; j < variances.length; j++) {
            row[at + j] /= length;
        }
    }

    /** The first components, at most the given number. */
    public PrincipalComponents first(int most) {
        int kept = Math.min(Check.atLeast(0, most, "components"), dimensions());
        var some = new double[mean.length * kept];
        for (int column = 0; column < mean.length; column++) {
            System.arraycopy(axes, column * dimensions(), some, column * kept, kept);
        }
        return new PrincipalComponents(mean, some, Arrays.copyOf(variances, kept));
    }

    @Override
    public int columns() {
        return mean.length;
    }

    @Override
    public int dimensions() {
        return variances.length;
    }

    /** The variance of each component, in descending order; all are above 0. */
    public double[] variances() {
        return variances.clone();
    }

    public double[] mean() {
        return mean.clone();
    }

    /** An axis of length 1 in each row. */
    public DenseMatrix axes() {
        return DenseMatrix.of(mean.length, dimensions(), axes).transpose();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of("mean", StoredArrays.of(mean), "axes", axes(), "variances", StoredArrays.of(variances));
    }
}
