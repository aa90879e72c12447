package dev.graft.methods.linalg;

import dev.graft.core.kernel.Kernels;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Solves equations with a lower triangular matrix L for many right-hand sides at a time. Sides are interleaved (entry i
 * of side v at {@code i * width + v}), so that a row of L is read once for all of them. The result of a side does not
 * depend on the others.
 */
public final class LowerTriangle implements Serializable {
    /** Row i left of the diagonal, negated: substitution then only adds. */
    private final double[][] left;

    private final double[] diagonal;
    private final int[] indices;

    private LowerTriangle(double[][] left, double[] diagonal) {
        this.left = left;
        this.diagonal = diagonal;
        this.indices = new int[diagonal.length];
        Arrays.setAll(indices, i -> i);
    }

    /** @param transposed L' as a square, row-major; values below its diagonal are ignored */
    public static LowerTriangle ofTransposed(double[] transposed, int size) {
        var left = new double[size][];
        var diagonal = new double[size];
        for (int i = 0; i < size; i++) {
            left[i] = new double[i];
            diagonal[i] = transposed[i * size + i];
        }
        for (int c = 0; c < size; c++) {
            for (int i = c + 1; i < size; i++) {
                left[i][c] = -transposed[c * size + i];
            }
        }
        return new LowerTriangle(left, diagonal);
    }

    /** L' as a square, row-major. */
    public double[] transposed() {
        int size = size();
        var out = new double[size * size];
        for (int i = 0; i < size; i++) {
            out[i * size + i] = diagonal[i];
            for (int c = 0; c < i; c++) {
                out[c * size + i] = -left[i][c];
            }
        }
        return out;
    }

    public int size() {
        return diagonal.length;
    }

    /** L x = b: overwrites every side b with x. */
    public void solve(double[] sides, int width) {
        var kernels = Kernels.best();
        var sum = new double[width];
        for (int i = 0; i < diagonal.length; i++) {
            System.arraycopy(sides, i * width, sum, 0, width);
            kernels.addRows(left[i], sides, width, indices, 0, i, sum);
            for (int v = 0; v < width; v++) {
                sides[i * width + v] = sum[v] / diagonal[i];
            }
        }
    }

    /** L' x = b: overwrites every side b with x. */
    public void solveTransposed(double[] sides, int width) {
        var kernels = Kernels.best();
        var found = new double[width];
        for (int i = diagonal.length - 1; i >= 0; i--) {
            for (int v = 0; v < width; v++) {
                found[v] = sides[i * width + v] / diagonal[i];
            }
            System.arraycopy(found, 0, sides, i * width, width);
            kernels.addToRows(left[i], found, width, indices, 0, i, sides);
        }
    }
}
