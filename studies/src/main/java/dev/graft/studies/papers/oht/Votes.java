package dev.graft.studies.papers.oht;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.online.oht.SourceHypothesis;
import dev.graft.methods.online.passiveaggressive.KnownKernel;

/** What text says of each picture that arrives, looked up by the picture's number: it does not change while they arrive. */
record Votes(double[][] votes) implements SourceHypothesis {
    /** Says nothing. */
    static final Votes NONE = new Votes(new double[0][]);

    static Votes of(SourceHypothesis text, CountMatrix pictures) {
        var votes = new double[pictures.rows()][];
        for (int row = 0; row < votes.length; row++) {
            votes[row] = text.of(SparseVector.of(pictures, row)).clone();
        }
        return new Votes(votes);
    }

    @Override
    public int classes() {
        return 2;
    }

    @Override
    public double[] of(SparseVector row) {
        return votes[KnownKernel.number(row)];
    }
}
