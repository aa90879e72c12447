package dev.graft.methods.online.means;

import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * How sharply densities separate classes (b), how much the text counts beside them (s), and whether it fades as pictures
 * arrive: experts with each combination are weighted by the likelihood they gave to the labels so far.
 */
final class TextTrust {
    private static final double[] SHARPNESS = {5, 10, 20, 40, 80};
    /** Of a text that fades, then of one that does not. */
    private static final double[] STRENGTHS = {0, 4, 8, 16, 4, 8, 16};

    private static final int FADING = 4;
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

    /**
     * What one picture looks like, for each class.
     *
     * @param densities in logarithms
     * @param text what text says
     * @param fading the same, the less the more pictures the class has
     * @param penalties what is subtracted
     */
    record Evidence(double[] densities, double[] text, double[] fading, double[] penalties) {}

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
        var text = fades(expert) ? evidence.fading : evidence.text;
        var out = new double[evidence.densities.length];
        double most = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < out.length; c++) {
            out[c] = sharpness * evidence.densities[c] + strength * text[c] - evidence.penalties[c];
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

    private static boolean fades(int expert) {
        return expert / SHARPNESS.length < FADING;
    }

    /** What text adds to the score of a class, on average. */
    double byText(Evidence evidence, int label) {
        double sum = 0;
        for (int e = 0; e < weights.length; e++) {
            var text = fades(e) ? evidence.fading : evidence.text;
            sum += weights[e] * strengths[e / SHARPNESS.length] * text[label];
        }
        return sum;
    }

    void save(DataOutput out) throws IOException {
        for (double weight : weights) {
            out.writeDouble(weight);
        }
    }

    /**
     * The numbers that {@link #save} wrote.
     *
     * @param lasting whether there were experts for whom text does not fade; otherwise they start as they would now
     */
    double[] read(DataInput in, boolean lasting) throws IOException {
        int kept = lasting ? weights.length : Math.min(weights.length, FADING * SHARPNESS.length);
        var found = LearnerState.finites(in, kept);
        for (double weight : found) {
            if (!(weight >= 0 && weight <= 1)) {
                throw new IOException("the trust in what was learnt must be from 0 to 1, was " + weight);
            }
        }
        if (kept == weights.length) {
            return found;
        }
        var all = new double[weights.length];
        Arrays.fill(all, prior());
        for (int e = 0; e < kept; e++) {
            all[e] = found[e] * kept * prior();
        }
        return all;
    }

    void set(double[] found) {
        System.arraycopy(found, 0, weights, 0, weights.length);
    }
}
