package dev.graft.methods.onlineridge;

import dev.graft.core.check.Check;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.OnlineLabeller;
import dev.graft.methods.Opinion;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Ridge regression of "is of class c" (1 or 0) on a picture's place z and a constant, brought up to date with each lesson
 * (recursive least squares, so it is at any time what all lessons so far give together, in any order).
 *
 * <p>Weights do not begin at 0 but at a times W0, what text says. Since the regression is linear in where it begins, two
 * parts are kept: V, from a start at 0, and U, what is left of W0; the answer is z'(V + a U). How far text is to be
 * trusted is seen from its mistakes: a is 0, 1 or 2, mixed by Hedge(exp(-eta)) over squared losses.
 *
 * <pre>
 * P = diag(1 / caution)                        z: place, then 1
 * s = z'V + a z'U                              a = sum of w_g g,  w_g ~ exp(-eta L_g),  g in {0, 1, 2}
 * share of c = 1/K + s_c - mean(s), cut to [0, 1]
 * L_g += 1/2 sum over c of (share of c under g - y_c)^2
 * k = P z / (1 + z'P z);  V += k (y - z'V);  U -= k z'U;  P -= k z'P
 * </pre>
 *
 * <p>A class that nobody has spoken of has weights of 0, which is also what the lessons so far would have given it, had it
 * been there from the beginning. With forgetting q, P and the weights first go the part q of the way back to the start,
 * and L is multiplied by 1 - q.
 */
public final class OnlineRidge implements OnlineLabeller {
    private static final int VERSION = 1;
    /** How strongly text may speak. */
    private static final double[] STRENGTHS = {0, 1, 2};
    /** Differences below this are rounding. */
    private static final double NOTHING = 1e-12;

    private final OnlineRidgeParams params;
    private final Start start;
    private final Kernels kernels = Kernels.best();
    /** Dimensions of z, with the constant. */
    private final int size;
    /** Distance from one row of P to the next. */
    private final int width;

    private final int[] all;
    private final double[] p;
    private int classes;
    private double[] v;
    private double[] u;
    private final double[] losses = new double[STRENGTHS.length];

    /** @param classes at the start, those of the start first; others are without text */
    public OnlineRidge(OnlineRidgeParams params, Start start, int classes) {
        this.params = params;
        this.start = start;
        this.classes = Check.atLeast(Math.max(1, start.classes()), classes, "classes");
        this.size = start.space().dimensions() + 1;
        this.width = kernels.widthFor(size);
        this.all = new int[size];
        Arrays.setAll(all, i -> i);
        this.p = new double[size * width];
        for (int i = 0; i < size; i++) {
            p[i * width + i] = prior(i);
        }
        this.v = new double[size * classes];
        this.u = new double[size * classes];
        for (int i = 0; i < size - 1; i++) {
            for (int c = 0; c < start.classes(); c++) {
                u[i * classes + c] = start.weights().get(i, c);
            }
        }
    }

    private double prior(int i) {
        return 1 / (i < size - 1 ? params.caution() : params.biasCaution());
    }

    @Override
    public int classes() {
        return classes;
    }

    @Override
    public void addClass() {
        v = widened(v);
        u = widened(u);
        classes++;
    }

    private double[] widened(double[] weights) {
        var out = new double[size * (classes + 1)];
        for (int i = 0; i < size; i++) {
            System.arraycopy(weights, i * classes, out, i * (classes + 1), classes);
        }
        return out;
    }

    @Override
    public Opinion opinion(SparseVector row) {
        var z = place(row);
        var pictures = times(z, v);
        var text = times(z, u);
        double trust = trust();
        var scores = new double[classes];
        for (int c = 0; c < classes; c++) {
            text[c] *= trust;
            scores[c] = pictures[c] + text[c];
        }
        int label = 0;
        for (int c = 1; c < classes; c++) {
            label = scores[c] > scores[label] + NOTHING ? c : label;
        }
        double byText = Math.abs(above(text, label));
        double byPictures = Math.abs(above(pictures, label));
        return new Opinion(
                label,
                Arrays.stream(shares(scores)).boxed().toList(),
                byText > NOTHING ? byText / (byText + byPictures) : 0);
    }

    /** How much more than the average. */
    private static double above(double[] scores, int label) {
        return scores[label] - Arrays.stream(scores).sum() / scores.length;
    }

    @Override
    public void learn(SparseVector row, int label) {
        Check.index(label, classes, "label");
        if (params.forgetting() > 0) {
            forget();
        }
        var z = place(row);
        var fromPictures = times(z, v);
        var fromText = times(z, u);
        judge(fromPictures, fromText, label);
        // q = P z / sqrt(1 + z'P z): then P -= q q' stays symmetric to the last bit.
        var q = new double[width];
        kernels.addRows(z, p, width, all, 0, size, q);
        double spread = 1;
        for (int i = 0; i < size; i++) {
            spread += z[i] * q[i];
        }
        double root = Math.sqrt(Math.max(1, spread));
        var gain = new double[size];
        var minus = new double[size];
        for (int i = 0; i < size; i++) {
            q[i] /= root;
            gain[i] = q[i] / root;
            minus[i] = -q[i];
        }
        kernels.addToRows(minus, q, width, all, 0, size, p);
        for (int i = 0; i < size; i++) {
            for (int c = 0; c < classes; c++) {
                v[i * classes + c] += gain[i] * ((c == label ? 1 : 0) - fromPictures[c]);
                u[i * classes + c] -= gain[i] * fromText[c];
            }
        }
    }

    /** Which trust in text would have done better. */
    private void judge(double[] fromPictures, double[] fromText, int label) {
        if (classes < 2) {
            return;
        }
        var scores = new double[classes];
        for (int g = 0; g < STRENGTHS.length; g++) {
            for (int c = 0; c < classes; c++) {
                scores[c] = fromPictures[c] + STRENGTHS[g] * fromText[c];
            }
            var cut = cut(scores);
            double sum = 0;
            for (int c = 0; c < classes; c++) {
                double difference = cut[c] - (c == label ? 1 : 0);
                sum += difference * difference;
            }
            losses[g] += sum / 2;
        }
        // Only differences count: so they never grow beyond what a double can tell apart.
        double least = Arrays.stream(losses).min().orElse(0);
        for (int g = 0; g < losses.length; g++) {
            losses[g] -= least;
        }
    }

    private void forget() {
        double keep = 1 - params.forgetting();
        double root = Math.sqrt(keep);
        for (int i = 0; i < p.length; i++) {
            p[i] *= keep;
        }
        for (int i = 0; i < size; i++) {
            p[i * width + i] += params.forgetting() * prior(i);
            for (int c = 0; c < classes; c++) {
                double from =
                        i < size - 1 && c < start.classes() ? start.weights().get(i, c) : 0;
                v[i * classes + c] *= root;
                u[i * classes + c] = root * u[i * classes + c] + (1 - root) * from;
            }
        }
        for (int g = 0; g < losses.length; g++) {
            losses[g] *= keep;
        }
    }

    private double trust() {
        double sum = 0;
        double weights = 0;
        for (int g = 0; g < STRENGTHS.length; g++) {
            double weight = Math.exp(-params.eta() * losses[g]);
            sum += weight * STRENGTHS[g];
            weights += weight;
        }
        return sum / weights;
    }

    private double[] place(SparseVector row) {
        var z = Arrays.copyOf(start.place(row), size);
        z[size - 1] = 1;
        return z;
    }

    private double[] times(double[] z, double[] weights) {
        var out = new double[classes];
        for (int i = 0; i < size; i++) {
            for (int c = 0; c < classes; c++) {
                out[c] += z[i] * weights[i * classes + c];
            }
        }
        return out;
    }

    /** Scores as shares of a whole, each from 0 to 1. */
    private static double[] cut(double[] scores) {
        double mean = Arrays.stream(scores).sum() / scores.length;
        var out = new double[scores.length];
        for (int c = 0; c < out.length; c++) {
            out[c] = Math.max(0, Math.min(1, 1.0 / out.length + scores[c] - mean));
        }
        return out;
    }

    /** The same, and they add up to 1. */
    static double[] shares(double[] scores) {
        var out = cut(scores);
        // At least one is not below the average, so the sum is not 0.
        double sum = Arrays.stream(out).sum();
        for (int c = 0; c < out.length; c++) {
            out[c] /= sum;
        }
        return out;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeByte(VERSION);
        out.writeInt(size);
        out.writeInt(classes);
        for (var array : new double[][] {p, v, u, losses}) {
            for (double value : array) {
                out.writeDouble(value);
            }
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        int version = in.readUnsignedByte();
        if (version != VERSION) {
            throw new IOException("unknown version " + version + " of what was learnt");
        }
        int dimensions = in.readInt();
        int found = in.readInt();
        if (dimensions != size || found < classes || found > 1 << 20) {
            throw new IOException("what was learnt has " + dimensions + " dimensions and " + found
                    + " classes, expected " + size + " and " + classes + " or more");
        }
        classes = found;
        v = new double[size * classes];
        u = new double[size * classes];
        for (var array : new double[][] {p, v, u, losses}) {
            for (int i = 0; i < array.length; i++) {
                array[i] = in.readDouble();
                if (!Double.isFinite(array[i])) {
                    throw new IOException("what was learnt holds " + array[i]);
                }
            }
        }
    }
}
