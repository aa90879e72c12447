package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import dev.graft.methods.online.Scores;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The passive-aggressive separators alone, without help from text: the baseline of the OHT paper. Of two classes it says
 * the first where the margin is not negative; of more, the one with the largest margin. Memberships are the margins
 * brought to 0 to 1 ({@link Scores#omega}), divided by their sum.
 */
public final class Pa implements OnlineLabeller {
    private final PassiveAggressive separators;

    /** @param classes how many there are to begin with, none or more */
    public Pa(PaParams params, int columns, int classes) {
        this.separators = new PassiveAggressive(params, columns, classes);
    }

    /** What it learns with, for a look at margins and steps. */
    public PassiveAggressive separators() {
        return separators;
    }

    @Override
    public int classes() {
        return separators.classes();
    }

    @Override
    public void addClass() {
        separators.addClass();
    }

    @Override
    public Prediction predict(SparseVector row) {
        var margins = separators.margins(row);
        var shares = new double[margins.length];
        for (int output = 0; output < shares.length; output++) {
            shares[output] = Scores.omega(margins[output]);
        }
        return new Prediction(Scores.label(margins, classes()), Scores.memberships(shares, classes()), 0);
    }

    @Override
    public void learn(SparseVector row, int label) {
        separators.learn(row, label);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        separators.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        separators.restore(in);
    }
}
