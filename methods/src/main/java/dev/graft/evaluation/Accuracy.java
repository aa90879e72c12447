package dev.graft.evaluation;

import dev.graft.core.check.Check;

/** The share of items whose predicted class is the true one. */
public final class Accuracy {
    private Accuracy() {}

    public static double of(int[] predicted, int[] truth) {
        Check.equal(predicted.length, truth.length, "number of true classes");
        Check.atLeast(1, truth.length, "number of items");
        int right = 0;
        for (int i = 0; i < truth.length; i++) {
            right += predicted[i] == truth[i] ? 1 : 0;
        }
        return (double) right / truth.length;
    }
}
