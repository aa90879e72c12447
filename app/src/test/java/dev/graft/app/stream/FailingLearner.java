package dev.graft.app.stream;

import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Fails at the second lesson. */
record FailingLearner(SumsLearner of) implements OnlineLabeller {
    @Override
    public int classes() {
        return of.classes();
    }

    @Override
    public void addClass() {
        of.addClass();
    }

    @Override
    public Prediction predict(SparseVector row) {
        return of.predict(row);
    }

    @Override
    public void learn(SparseVector row, int label) {
        if (of.lessons() > 0) {
            throw new ArithmeticException("the second lesson");
        }
        of.learn(row, label);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        of.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        of.restore(in);
    }
}
