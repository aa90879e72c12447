package dev.graft.methods.online.oht;

import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Two weights for each output, of text and of the learner's own pictures, which fall with the losses of each:
 * {@code w' = w * factor}, where the factor is beta^loss (Hedge, Freund and Schapire 1997).
 *
 * <p>Weights are never divided by their sum, which would break ties of equal losses by rounding. Each is kept as a number
 * between 1 and 2 and a power of two of its own (O13), so that none vanishes however long the stream is, and all bits are
 * those of the plain products as long as these are ordinary numbers.
 *
 * <p>With a share above 0 each weight gives some to both alike after every trial (fixed share, Herbster and Warmuth 1998):
 * {@code w' = (1 - share) w + share (w_text + w_own) / 2}. So neither falls below share / 2 of their sum, and who begins to
 * be right is soon heard again. 0 is the paper's.
 */
final class Hedge {
    /** A number below 2 times 2 to the power of minus that is 0. */
    private static final long FAR = 1100;

    /** More than all streams that ever run. */
    private static final long LEAST_EXPONENT = -(1L << 60);

    private final double textPrior;
    private final double share;
    private int outputs;
    /** Text and own weight of an output side by side, each from 1 to below 2, times 2 to the power of the exponent. */
    private double[] weights;

    private long[] exponents;

    /** @param textPrior what text weighs before the first trial, between 0 and 1; the other weighs the rest */
    Hedge(double textPrior, double share, int outputs) {
        this.textPrior = textPrior;
        this.share = share;
        this.weights = new double[0];
        this.exponents = new long[0];
        for (int i = 0; i < outputs; i++) {
            addOutput();
        }
    }

    int outputs() {
        return outputs;
    }

    /** One more output, with the weights that all have at first. */
    void addOutput() {
        outputs++;
        weights = Arrays.copyOf(weights, 2 * outputs);
        exponents = Arrays.copyOf(exponents, 2 * outputs);
        set(2 * outputs - 2, textPrior, 0);
        set(2 * outputs - 1, 1 - textPrior, 0);
    }

    /** One more output, with the weights of the first. */
    void addCopyOfFirst() {
        addOutput();
        for (int i = 0; i < 2; i++) {
            weights[2 * outputs - 2 + i] = weights[i];
            exponents[2 * outputs - 2 + i] = exponents[i];
        }
    }

    /** Theta of the text: its part of both weights. */
    double textPart(int output) {
        return part(2 * output, 2 * output + 1);
    }

    /** The other theta. */
    double ownPart(int output) {
        return part(2 * output + 1, 2 * output);
    }

    private double part(int one, int other) {
        // In units of the larger, so that what underflows is nothing beside it.
        long top = Math.max(exponents[one], exponents[other]);
        double weight = inUnits(one, top);
        return weight / (weight + inUnits(other, top));
    }

    private double inUnits(int at, long exponent) {
        return Math.scalb(weights[at], (int) Math.max(-FAR, exponents[at] - exponent));
    }

    /** The weight of text as in the paper; 0 where it is too small for a plain number. */
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

    /** After a trial: the weights are multiplied by these numbers, which are above 0 and at most 1. */
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

    /** Weights of so many outputs, as they were saved; these are not touched. */
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
