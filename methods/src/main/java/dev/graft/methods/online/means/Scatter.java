package dev.graft.methods.online.means;

import dev.graft.core.kernel.Kernels;
import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * P, the inverse of a scatter matrix that starts as a multiple of the identity and grows by one deviation at a time:
 *
 * <pre>
 * P = I / start;  with each deviation u:  v = P u / sqrt(1 + u'P u);  P -= v v'
 * </pre>
 */
final class Scatter {
    private final Kernels kernels = Kernels.best();
    private final int size;
    /** Distance from one row of P to the next. */
    private final int width;

    private final int[] all;
    private final double first;
    private final double[] p;

    Scatter(int size, double start) {
        this.size = size;
        this.width = kernels.widthFor(size);
        this.all = new int[size];
        Arrays.setAll(all, i -> i);
        this.first = 1 / start;
        this.p = new double[size * width];
        for (int i = 0; i < size; i++) {
            p[i * width + i] = first;
        }
    }

    /** The entries of P before the first deviation. */
    double first() {
        return first;
    }

    /** P times a vector. */
    double[] times(double[] vector) {
        var out = new double[width];
        kernels.addRows(vector, p, width, all, 0, size, out);
        return Arrays.copyOf(out, size);
    }

    /** Moves P back to its start by this part. */
    void fade(double part) {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < width; j++) {
                p[i * width + j] *= 1 - part;
            }
            p[i * width + i] += part * first;
        }
    }

    /** @return v: the new P is the old one minus v v' */
    double[] add(double[] deviation) {
        var v = Arrays.copyOf(times(deviation), width);
        double root = Math.sqrt(Math.max(1, 1 + Vectors.dot(deviation, v)));
        for (int i = 0; i < size; i++) {
            v[i] /= root;
        }
        for (int i = 0; i < size; i++) {
            double minus = -v[i];
            int row = i * width;
            for (int j = 0; j < width; j++) {
                p[row + j] = Math.fma(minus, v[j], p[row + j]);
            }
        }
        return Arrays.copyOf(v, size);
    }

    /** One triangle, without the padding, which depends on the machine. */
    void save(DataOutput out) throws IOException {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                out.writeDouble(p[i * width + j]);
            }
        }
    }

    /** The numbers that {@link #save} wrote. */
    double[] read(DataInput in) throws IOException {
        var triangle = LearnerState.finites(in, size * (size + 1) / 2);
        for (int i = 0; i < size; i++) {
            double own = triangle[i * (i + 1) / 2 + i];
            if (!(own > 0)) {
                throw new IOException("the spread of what was learnt must be above 0, was " + own);
            }
        }
        return triangle;
    }

    void set(double[] triangle) {
        int at = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                p[i * width + j] = triangle[at];
                p[j * width + i] = triangle[at++];
            }
        }
    }
}
