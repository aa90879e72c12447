package dev.graft.methods.online.means;

import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * How sharply densities separate classes (b), and how much the text counts beside them (s): experts with each combination
 * are weighted by the likelihood they gave to the labels so far.
 */
final class TextTrust {
    private static final double[] SHARPNESS = {5, 10, 20, 40, 80};
    private static final double[] STRENGTHS = {0, 4, 8, 16};
    /** Part of the experts' weights that is redistributed after each label, so that every expert can recover. */
    private static final double SHARE = 0.01;

    private final double[] strengths;
    private final double[] weights;

    /** @param hasText whether there is a text that could count */
    TextTrust(boolean hasText) {
        this.strengths = hasText ? STRENGTHS : new double[] {0};
        this.weights = new double[strengths.length * SHARPNESS.length];
        Arrays.fill(weights, prior());
    }

    private double prior() {
        return 1.0 / weights.length;
    }

    /** What one picture looks like: log densities, what text says, and what is subtracted, for each class. */
    record Evidence(double[] densities, double[] text, double[] penalties) {}

    /** Class probabilities, all experts together. */
    double[] shares(Evidence evidence) {
        var out = new double[evidence.densities.length];
        for (int e = 0; e < weights.length; e++) {
            Vectors.add(out, weights[e], shares(e, evidence));
        }
        for (int c = 0; c < out.length; c++) {
            // Rounding may lift a sum of shares above 1.
            out[c] = Math.min(1, out[c]);
        }
        return out;
    }

    private double[] shares(int expert, Evidence evidence) {
        double sharpness = SHARPNESS[expert % SHARPNESS.length];
        double strength = strengths[expert / SHARPNESS.length];
        var out = new double[evidence.densities.length];
        double most = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < out.length; c++) {
            out[c] = sharpness * evidence.densities[c] + strength * evidence.text[c] - evidence.penalties[c];
            most = Math.max(most, out[c]);
        }
        double sum = 0;
        for (int c = 0; c < out.length; c++) {
            // The last digit of Math.exp depends on the machine.
            out[c] = StrictMath.exp(out[c] - most);
            sum += out[c];
        }
        for (int c = 0; c < out.length; c++) {
            out[c] /= sum;
        }
        return out;
    }

    /** Raises the weight of experts that found the label likely. */
    void reweigh(Evidence evidence, int label) {
        double sum = 0;
        for (int e = 0; e < weights.length; e++) {
            weights[e] *= shares(e, evidence)[label];
            sum += weights[e];
        }
        for (int e = 0; e < weights.length; e++) {
            // If the label was impossible for all, none did better than the others.
            double kept = sum > Double.MIN_NORMAL ? weights[e] / sum : prior();
            weights[e] = (1 - SHARE) * kept + SHARE * prior();
        }
    }

    /** The mean factor of log densities. */
    double sharpness() {
        double sum = 0;
        for (int e = 0; e < weights.length; e++) {
            sum += weights[e] * SHARPNESS[e % SHARPNESS.length];
        }
        return sum;
    }

    /** The mean factor of what text says. */
    double strength() {
        double sum = 0;
        for (int e = 0; e < weights.length; e++) {
            sum += weights[e] * strengths[e / SHARPNESS.length];
        }
        return sum;
    }

    void save(DataOutput out) throws IOException {
        for (double weight : weights) {
            out.writeDouble(weight);
        }
    }

    /** The numbers that {@link #save} wrote. */
    double[] read(DataInput in) throws IOException {
        var found = LearnerState.finites(in, weights.length);
        for (double weight : found) {
            if (!(weight >= 0 && weight <= 1)) {
                throw new IOException("the trust in what was learnt must be from 0 to 1, was " + weight);
            }
        }
        return found;
    }

    void set(double[] found) {
        System.arraycopy(found, 0, weights, 0, weights.length);
    }
}
