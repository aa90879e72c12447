package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import dev.graft.methods.online.LearnerState;
import dev.graft.methods.online.Scores;
import dev.graft.methods.online.passiveaggressive.PassiveAggressive;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Online heterogeneous transfer: the hypothesis h from text and the separators f learnt from pictures so far are
 * weighted by how well each has done ({@link Hedge}).
 *
 * <ul>
 * <li>OHT1 predicts {@code theta_s Omega(h) + theta Omega(f) - 1/2}; a weight is multiplied by {@code exp(-eta loss)},
 * where the loss is {@code (Omega(h) - Omega(y))^2}.
 * <li>OHT2 predicts {@code theta_s sign(h) + theta sign(f)}; a weight is multiplied by beta if {@code y h <= 0}.
 * </ul>
 *
 * <p>With up to two classes these are the paper's algorithms, with class 0 as +1: a score of 0 means class 0, and
 * magnitudes below 1e-12 count as 0 (O1). With more classes there is a one-vs-rest output for each, with its own
 * separator and weights. The largest score wins, the lower class of equals; ties of OHT2, whose scores are coarse, are
 * broken by the scores of OHT1. When the third class is added, what was learnt about the first two is kept for both.
 * Text has no weight for a class that the source does not know, and none at all if the source knows fewer than two.
 *
 * <p>Memberships are {@code theta_s Omega(h) + theta Omega(f)}, or the score of OHT2 mapped to 0 to 1, divided by their
 * sum over the classes.
 *
 * <p><b>Departs from the paper</b> with more than two classes, with a share above 0, and where {@link
 * PassiveAggressive} does.
 */
public final class Oht implements OnlineLabeller {
    private static final int VERSION = 1;

    private final OhtParams params;
    private final SourceHypothesis source;
    private PassiveAggressive own;
    private Hedge hedge;
    private long trials;
    private double[] h;
    private double[] scores;
    private double[] shares;
    /** The row that h belongs to, so that a prediction and the feedback after it query text once. */
    private @Nullable SparseVector known;

    /** Starts with the classes that the source knows. */
    public Oht(OhtParams params, int columns, SourceHypothesis source) {
        this(params, columns, source, source.classes());
    }

    /** @param classes initial number, at least as many as the source knows */
    public Oht(OhtParams params, int columns, SourceHypothesis source, int classes) {
        Check.atLeast(source.classes(), classes, "classes");
        this.params = params;
        this.source = source;
        this.own = new PassiveAggressive(params.own(), columns, classes);
        this.hedge = new Hedge(params.textPrior(), params.share(), own.outputs());
        this.h = new double[own.outputs()];
        this.scores = new double[own.outputs()];
        this.shares = new double[own.outputs()];
    }

    @Override
    public int classes() {
        return own.classes();
    }

    @Override
    public void addClass() {
        own.addClass();
        if (classes() == 3) {
            hedge.addCopyOfFirst();
        }
        if (classes() >= 3) {
            hedge.addOutput();
        }
        makeRoom();
    }

    private void makeRoom() {
        h = new double[own.outputs()];
        scores = new double[own.outputs()];
        shares = new double[own.outputs()];
        known = null;
    }

    /** Theta of text for an output. */
    public double textPart(int output) {
        return isKnownToText(output) ? hedge.textPart(output) : 0;
    }

    private double ownPart(int output) {
        return isKnownToText(output) ? hedge.ownPart(output) : 1;
    }

    private boolean isKnownToText(int output) {
        return source.classes() >= 2 && output < source.classes();
    }

    /** The separators of the pictures, for access to margins and steps. */
    public PassiveAggressive separators() {
        return own;
    }

    @Override
    public Prediction predict(SparseVector row) {
        score(row);
        int label = label();
        double byText = textPart(own.outputs() == 1 ? 0 : label);
        if (params.variant() == OhtVariant.OHT2) {
            for (int output = 0; output < scores.length; output++) {
                shares[output] = Scores.omega(scores[output]);
            }
        }
        return new Prediction(label, Scores.memberships(shares, classes()), byText);
    }

    private int label() {
        return Scores.label(scores, shares, classes());
    }

    /** Fills in the scores, which are returned, and the sums of OHT1 for every output. */
    double[] score(SparseVector row) {
        ask(row);
        var f = own.margins(row);
        for (int output = 0; output < f.length; output++) {
            double text = textPart(output);
            double pictures = ownPart(output);
            shares[output] = text * Scores.omega(h[output]) + pictures * Scores.omega(f[output]);
            scores[output] = params.variant() == OhtVariant.OHT1
                    ? shares[output] - 0.5
                    : text * Scores.sign(h[output]) + pictures * Scores.sign(f[output]);
        }
        return scores;
    }

    /** What text says of a row, for each output. */
    double[] ask(SparseVector row) {
        if (row != known && source.classes() >= 2) {
            System.arraycopy(source.of(row), 0, h, 0, Math.min(h.length, source.classes()));
        }
        known = row;
        return h;
    }

    @Override
    public void learn(SparseVector row, int label) {
        Check.index(label, classes(), "label");
        ask(row);
        var f = own.margins(row);
        for (int output = 0; output < f.length; output++) {
            if (isKnownToText(output)) {
                int y = PassiveAggressive.side(output, label);
                hedge.multiply(output, factor(loss(h[output], y)), factor(loss(f[output], y)));
            }
        }
        own.learn(row, label);
        trials++;
    }

    /** From 0 to 1. */
    double loss(double margin, int y) {
        if (params.variant() == OhtVariant.OHT2) {
            return y * margin < Scores.NOTHING ? 1 : 0;
        }
        double difference = Scores.omega(margin) - Scores.omega(y);
        return difference * difference;
    }

    private double factor(double loss) {
        if (params.variant() == OhtVariant.OHT2) {
            return loss == 0 ? 1 : params.beta();
        }
        return StrictMath.exp(-params.eta() * loss);
    }

    long trials() {
        return trials;
    }

    Hedge weights() {
        return hedge;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        LearnerState.writeHead(out, VERSION, params);
        out.writeInt(source.classes());
        out.writeLong(trials);
        own.save(out);
        hedge.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        LearnerState.readHead(in, VERSION, params);
        LearnerState.whole(in, source.classes(), source.classes(), "classes that the text knows");
        long savedTrials = in.readLong();
        var savedOwn = new PassiveAggressive(params.own(), own.columns(), classes());
        savedOwn.restore(in);
        hedge = hedge.read(in, savedOwn.outputs());
        own = savedOwn;
        trials = savedTrials;
        makeRoom();
    }
}
