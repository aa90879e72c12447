package dev.graft.methods.rows;

import dev.graft.core.kernel.Kernels;
import java.util.Arrays;

/** Vectors side by side in panels of {@link Kernels#EIGHT}, as {@link Kernels#alongVectors} reads them. */
public final class VectorPanels {
    private static final int EIGHT = Kernels.EIGHT;

    private final double[][] panels;
    private final int columns;

    private VectorPanels(double[][] panels, int columns) {
        this.panels = panels;
        this.columns = columns;
    }

    /** The number of panels for so many vectors. */
    public static int count(int vectors) {
        return (vectors + EIGHT - 1) / EIGHT;
    }

    /** @param vectors so many, one after the other */
    public static VectorPanels of(double[] vectors, int count, int columns) {
        var panels = new double[count(count)][EIGHT * columns];
        for (int v = 0; v < count; v++) {
            for (int i = 0; i < columns; i++) {
                panels[v / EIGHT][EIGHT * i + v % EIGHT] = vectors[v * columns + i];
            }
        }
        return new VectorPanels(panels, columns);
    }

    /**
     * The dot products of eight rows with all vectors.
     *
     * @param rows one after the other
     * @param out for each row the products, in the order of the vectors
     */
    public void products(double[] rows, double[][] out) {
        var kernels = Kernels.best();
        var products = new double[EIGHT * EIGHT];
        for (int p = 0; p < panels.length; p++) {
            Arrays.fill(products, 0);
            kernels.alongVectors(rows, columns, panels[p], products);
            int first = p * EIGHT;
            for (int r = 0; r < EIGHT; r++) {
                System.arraycopy(products, r * EIGHT, out[r], first, Math.min(EIGHT, out[r].length - first));
            }
        }
    }
}
