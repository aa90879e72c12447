package dev.graft.methods.online.oht;

import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Two weights for each output, of text and of the learner's own separator, which decrease with the losses of each:
 * {@code w' = w * factor}, where the factor is beta^loss (Hedge, Freund and Schapire 1997).
 *
 * <p>Weights are never normalised, since rounding would then break ties between equal losses. Each is stored as a
 * number between 1 and 2 and an exponent (O13), so that none underflows however long the stream is, and all bits are
 * those of the plain products as long as these are normal numbers.
 *
 * <p>With a share above 0, part of each weight is redistributed equally after every trial (fixed share, Herbster and
 * Warmuth 1998): {@code w' = (1 - share) w + share (w_text + w_own) / 2}. So neither falls below share / 2 of their
 * sum, and one that becomes right again soon regains its weight. The paper has 0.
 */
final class Hedge {
    /** A number below 2, scaled down by this many powers of two, is 0. */
    private static final long FAR = 1100;

    /** More than any stream will ever reach. */
    private static final long LEAST_EXPONENT = -(1L << 60);

    private final double textPrior;
    private final double share;
    private int outputs;
    /**
     * For each output the weight of text, then the own one: from 1 to below 2, times 2 to the power of the exponent.
     */
    private double[] weights;

    private long[] exponents;

    /** @param textPrior weight of text before the first trial, between 0 and 1; the own weight is the rest */
    Hedge(double textPrior, double share, int outputs) {
        this.textPrior = textPrior;
        this.share = share;
        this.weights = new double[0];
        this.exponents = new long[0];
        for (int i = 0; i < outputs; i++) {
            addOutput();
        }
    }

    /** Adds an output with the initial weights. */
    void addOutput() {
        outputs++;
        weights = Arrays.copyOf(weights, 2 * outputs);
        exponents = Arrays.copyOf(exponents, 2 * outputs);
        set(2 * outputs - 2, textPrior, 0);
        set(2 * outputs - 1, 1 - textPrior, 0);
    }

    /** Adds an output with the weights of the first. */
    void addCopyOfFirst() {
        addOutput();
        for (int i = 0; i < 2; i++) {
            weights[2 * outputs - 2 + i] = weights[i];
            exponents[2 * outputs - 2 + i] = exponents[i];
        }
    }

    /** Theta of text: its share of both weights. */
    double textPart(int output) {
        return part(2 * output, 2 * output + 1);
    }

    /** The other theta. */
    double ownPart(int output) {
        return part(2 * output + 1, 2 * output);
    }

    private double part(int one, int other) {
        // In units of the larger one, so that only what is negligible underflows.
        long top = Math.max(exponents[one], exponents[other]);
        double weight = inUnits(one, top);
        return weight / (weight + inUnits(other, top));
    }

    private double inUnits(int at, long exponent) {
        return Math.scalb(weights[at], (int) Math.max(-FAR, exponents[at] - exponent));
    }

    /** The weight of text as in the paper; 0 if it is too small for a double. */
    double text(int output) {
        return plain(2 * output);
    }

    /** The other weight. */
    double own(int output) {
        return plain(2 * output + 1);
    }

    private double plain(int at) {
        return inUnits(at, 0);
    }

    /** Updates the weights after a trial; the factors are above 0 and at most 1. */
    void multiply(int output, double textFactor, double ownFactor) {
        int at = 2 * output;
        set(at, weights[at] * textFactor, exponents[at]);
        set(at + 1, weights[at + 1] * ownFactor, exponents[at + 1]);
        if (share > 0) {
            mix(at);
        }
    }

    private void mix(int at) {
        long top = Math.max(exponents[at], exponents[at + 1]);
        double text = inUnits(at, top);
        double own = inUnits(at + 1, top);
        double given = share * ((text + own) / 2);
        set(at, (1 - share) * text + given, top);
        set(at + 1, (1 - share) * own + given, top);
    }

    private void set(int at, double weight, long exponent) {
        int shift = Math.getExponent(weight);
        weights[at] = Math.scalb(weight, -shift);
        exponents[at] = exponent + shift;
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(outputs);
        for (int i = 0; i < weights.length; i++) {
            out.writeDouble(weights[i]);
            out.writeLong(exponents[i]);
        }
    }

    /** Reads saved weights into a new instance. */
    Hedge read(DataInput in, int expected) throws IOException {
        LearnerState.whole(in, expected, expected, "outputs of the weights");
        var read = new Hedge(textPrior, share, expected);
        for (int i = 0; i < read.weights.length; i++) {
            double weight = LearnerState.finite(in, "a weight");
            if (!(weight >= 1 && weight < 2)) {
                throw new IOException("a weight in the learner's state must be from 1 to below 2, was " + weight);
            }
            read.weights[i] = weight;
            read.exponents[i] = in.readLong();
            if (read.exponents[i] > 0 || read.exponents[i] < LEAST_EXPONENT) {
                throw new IOException("the power of two of a weight in the learner's state must be between "
                        + LEAST_EXPONENT + " and 0, was " + read.exponents[i]);
            }
        }
        return read;
    }
}
