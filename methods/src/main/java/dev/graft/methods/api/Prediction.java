package dev.graft.methods.api;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * An online labeller's prediction for one row.
 *
 * @param label the class; on ties, not necessarily the first of the largest memberships
 * @param memberships one for each class: finite, not negative, with a sum of 1
 * @param byText the share of the prediction that is due to text, from 0 to 1; the rest is due to pictures
 */
public record Prediction(int label, List<Double> memberships, double byText) {
    public Prediction {
        memberships = List.copyOf(memberships);
        Check.index(label, memberships.size(), "label");
        Check.inRange(0.0, 1.0, byText, "byText");
    }

    /** The membership of the predicted class. */
    public double confidence() {
        return memberships.get(label);
    }
}
