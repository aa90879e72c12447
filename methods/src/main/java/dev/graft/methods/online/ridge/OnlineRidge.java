package dev.graft.methods.online.ridge;

import dev.graft.core.check.Check;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Ridge regression of "is of class c" (1 or 0) on a picture's embedding and a constant, updated with each label
 * (recursive least squares: without drift the result is that of a regression on all labels so far, in any order).
 *
 * <p>Weights start not at 0 but at a times W0, the prior from text. Since the regression is linear in its start, two
 * parts are kept: V, from a start at 0, and U, what is left of W0; the scores are z'(V + a U). How far to trust text
 * (a) and how sharply scores separate classes (b) is learnt: nine experts e, with a in {0, 1, 2} and b in {2, 4, 8},
 * are weighted by the likelihood of the labels under each.
 *
 * <pre>
 * P = diag(1 / caution)                              z: place, then 1
 * v = z'V,  u = z'U,  p_e = softmax(b_e (v + a_e u))
 * answer: the largest of p = sum of w_e p_e
 * lesson c: w_e *= p_e(c), normalised; w = 0.99 w + 0.01 prior
 *           k = P z / (1 + z'P z);  V += k (y - v);  U -= k u;  P -= k z'P
 * </pre>
 *
 * <p>A new class has weights of 0, which is also what the labels so far would have given it from the beginning. With
 * drift q, before each update P moves back to its start by the part q, V and U are multiplied by the root of 1 - q, and
 * U regains from W0 what that took.
 *
 * <p>The part of an answer that comes from text: of the lead over the next class, what text contributes against what
 * the labels contribute, as far as either favours the answer; half if neither does.
 */
public final class OnlineRidge implements OnlineLabeller {
    private static final int VERSION = 1;
    /** Weights of text, and their prior probabilities. */
    private static final double[] STRENGTHS = {0, 1, 2};

    private static final double[] PRIOR = {0.2, 0.4, 0.4};
    /** Factors of scores in the softmax. */
    private static final double[] SHARPNESS = {2, 4, 8};

    private static final int EXPERTS = STRENGTHS.length * SHARPNESS.length;
    /** Part of the experts' weights that is redistributed after each update, so that every expert can recover. */
    private static final double SHARE = 0.01;

    /** Differences below this are rounding. */
    private static final double ROUNDING = 1e-12;

    /** A file with more is damaged. */
    private static final int MOST_CLASSES = 1 << 20;

    private final OnlineRidgeParams params;
    private final RidgePrior start;
    private final Kernels kernels = Kernels.best();
    /** Dimensions of z, including the constant. */
    private final int size;
    /** Distance from one row of P to the next. */
    private final int width;

    private final int[] all;
    private final double[] p;
    private int classes;
    private double[] v;
    private double[] u;
    private final double[] trust = new double[EXPERTS];
    private @Nullable SparseVector lastRow;
    private double[] lastPlace = {};

    /** @param classes initial number; the first are those of the prior, text says nothing of the others */
    public OnlineRidge(OnlineRidgeParams params, RidgePrior start, int classes) {
        this.params = params;
        this.start = start;
        this.classes = Check.atLeast(Math.max(1, start.classes()), classes, "classes");
        this.size = start.space().dimensions() + 1;
        this.width = kernels.widthFor(size);
        this.all = new int[size];
        Arrays.setAll(all, i -> i);
        this.p = new double[size * width];
        for (int i = 0; i < size; i++) {
            p[i * width + i] = spread(i);
        }
        Arrays.setAll(trust, OnlineRidge::prior);
        this.v = new double[size * classes];
        this.u = new double[size * classes];
        for (int i = 0; i < size - 1; i++) {
            for (int c = 0; c < start.classes(); c++) {
                u[i * classes + c] = start.weights().get(i, c);
            }
        }
    }

    private static double prior(int expert) {
        return PRIOR[expert / SHARPNESS.length] / SHARPNESS.length;
    }

    private double spread(int i) {
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
    public Prediction predict(SparseVector row) {
        var z = place(row);
        var fromPictures = times(z, v);
        var fromText = times(z, u);
        var shares = new double[classes];
        double strength = 0;
        for (int e = 0; e < EXPERTS; e++) {
            var found = shares(e, fromPictures, fromText);
            strength += trust[e] * STRENGTHS[e / SHARPNESS.length];
            for (int c = 0; c < classes; c++) {
                shares[c] += trust[e] * found[c];
            }
        }
        int label = largest(shares, -1);
        return new Prediction(
                label,
                Arrays.stream(shares).boxed().toList(),
                byText(fromPictures, fromText, strength, label, largest(shares, label)));
    }

    private static double byText(double[] fromPictures, double[] fromText, double strength, int label, int next) {
        if (next < 0) {
            return 0.5;
        }
        double pictures = Math.max(0, fromPictures[label] - fromPictures[next]);
        double text = Math.max(0, strength * (fromText[label] - fromText[next]));
        return pictures + text > ROUNDING ? text / (pictures + text) : 0.5;
    }

    /** The first of the largest, excluding one class; -1 if there is no other. */
    private static int largest(double[] shares, int without) {
        int best = -1;
        for (int c = 0; c < shares.length; c++) {
            if (c != without && (best < 0 || shares[c] > shares[best] + ROUNDING)) {
                best = c;
            }
        }
        return best;
    }

    /** The class probabilities of one expert. */
    private double[] shares(int expert, double[] fromPictures, double[] fromText) {
        double strength = STRENGTHS[expert / SHARPNESS.length];
        var scores = new double[classes];
        for (int c = 0; c < classes; c++) {
            scores[c] = fromPictures[c] + strength * fromText[c];
        }
        return softmax(scores, SHARPNESS[expert % SHARPNESS.length]);
    }

    /** StrictMath, since the last digit of Math depends on the machine and a state must continue alike anywhere. */
    private static double[] softmax(double[] scores, double sharpness) {
        double most = scores[0];
        for (double score : scores) {
            most = Math.max(most, score);
        }
        var out = new double[scores.length];
        double sum = 0;
        for (int c = 0; c < out.length; c++) {
            out[c] = StrictMath.exp(sharpness * (scores[c] - most));
            sum += out[c];
        }
        for (int c = 0; c < out.length; c++) {
            out[c] /= sum;
        }
        return out;
    }

    /** The class probabilities before the first label. */
    static double[] sharesOfText(double[] fromText) {
        var out = new double[fromText.length];
        for (int e = 0; e < EXPERTS; e++) {
            double strength = STRENGTHS[e / SHARPNESS.length];
            var found = softmax(
                    Arrays.stream(fromText).map(score -> strength * score).toArray(), SHARPNESS[e % SHARPNESS.length]);
            for (int c = 0; c < out.length; c++) {
                out[c] += prior(e) * found[c];
            }
        }
        return out;
    }

    @Override
    public void learn(SparseVector row, int label) {
        Check.index(label, classes, "label");
        var z = place(row);
        var fromPictures = times(z, v);
        var fromText = times(z, u);
        reweigh(fromPictures, fromText, label);
        if (params.drift() > 0) {
            drift();
            fromPictures = times(z, v);
            fromText = times(z, u);
        }
        var gain = narrow(z);
        for (int i = 0; i < size; i++) {
            for (int c = 0; c < classes; c++) {
                v[i * classes + c] += gain[i] * ((c == label ? 1 : 0) - fromPictures[c]);
                u[i * classes + c] -= gain[i] * fromText[c];
            }
        }
    }

    /**
     * Updates P. This includes its drift to the start, P' = (1 - drift) P + drift diag(1 / caution), since each pass
     * over P takes longer than everything else.
     *
     * @return k
     */
    private double[] narrow(double[] z) {
        double keep = 1 - params.drift();
        // q = P' z / sqrt(1 + z'P' z): then P' - q q' stays symmetric to the last bit.
        var q = new double[width];
        kernels.addRows(z, p, width, all, 0, size, q);
        double sum = 1;
        for (int i = 0; i < size; i++) {
            q[i] = keep * q[i] + params.drift() * spread(i) * z[i];
            sum += z[i] * q[i];
        }
        double root = Math.sqrt(Math.max(1, sum));
        var gain = new double[size];
        for (int i = 0; i < size; i++) {
            q[i] /= root;
            gain[i] = q[i] / root;
        }
        for (int i = 0; i < size; i++) {
            p[i * width + i] += params.drift() / keep * spread(i);
            narrow(i * width, keep, -q[i], q);
        }
        return gain;
    }

    private void narrow(int row, double keep, double minus, double[] q) {
        for (int j = 0; j < width; j++) {
            p[row + j] = Math.fma(minus, q[j], keep * p[row + j]);
        }
    }

    /** Raises the weight of experts that found the label likely. */
    private void reweigh(double[] fromPictures, double[] fromText, int label) {
        double sum = 0;
        for (int e = 0; e < EXPERTS; e++) {
            trust[e] *= shares(e, fromPictures, fromText)[label];
            sum += trust[e];
        }
        for (int e = 0; e < EXPERTS; e++) {
            // If the label was impossible for all, none did better than the others.
            double kept = sum > Double.MIN_NORMAL ? trust[e] / sum : prior(e);
            trust[e] = (1 - SHARE) * kept + SHARE * prior(e);
        }
    }

    /** V and U drift back to their start; P does so in {@link #narrow}. */
    private void drift() {
        double root = Math.sqrt(1 - params.drift());
        for (int i = 0; i < size; i++) {
            for (int c = 0; c < classes; c++) {
                double from =
                        i < size - 1 && c < start.classes() ? start.weights().get(i, c) : 0;
                v[i * classes + c] *= root;
                u[i * classes + c] = root * u[i * classes + c] + (1 - root) * from;
            }
        }
    }

    /** A row is often learnt right after it was predicted, and embedding it is half the work. */
    private double[] place(SparseVector row) {
        if (lastRow == null || !lastRow.equals(row)) {
            lastPlace = Arrays.copyOf(start.place(row), size);
            lastPlace[size - 1] = 1;
            lastRow = row;
        }
        return lastPlace;
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

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeByte(VERSION);
        out.writeInt(size);
        out.writeInt(classes);
        // One triangle, without the padding, which depends on the machine.
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                out.writeDouble(p[i * width + j]);
            }
        }
        for (var array : new double[][] {v, u, trust}) {
            for (double value : array) {
                out.writeDouble(value);
            }
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        try {
            take(in);
        } catch (EOFException e) {
            throw new IOException("what was learnt ends too early", e);
        }
    }

    /** Changes nothing until everything has been read. */
    private void take(DataInput in) throws IOException {
        int version = in.readUnsignedByte();
        if (version != VERSION) {
            throw new IOException("unknown version " + version + " of what was learnt");
        }
        int dimensions = in.readInt();
        int found = in.readInt();
        if (dimensions != size || found < classes || found > MOST_CLASSES) {
            throw new IOException("what was learnt has " + dimensions + " dimensions and " + found
                    + " classes, expected " + size + " and " + classes + " or more");
        }
        var triangle = LearnerState.finites(in, size * (size + 1) / 2);
        var newV = LearnerState.finites(in, size * found);
        var newU = LearnerState.finites(in, size * found);
        var newTrust = LearnerState.finites(in, EXPERTS);
        for (int i = 0; i < size; i++) {
            double own = triangle[i * (i + 1) / 2 + i];
            if (!(own > 0)) {
                throw new IOException("the spread of what was learnt must be above 0, was " + own);
            }
        }
        for (double part : newTrust) {
            if (!(part >= 0 && part <= 1)) {
                throw new IOException("the trust in what was learnt must be from 0 to 1, was " + part);
            }
        }
        int at = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                p[i * width + j] = triangle[at];
                p[j * width + i] = triangle[at++];
            }
        }
        System.arraycopy(newTrust, 0, trust, 0, EXPERTS);
        classes = found;
        v = newV;
        u = newU;
    }
}
