package dev.graft.methods.api;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * What a labeller says of one row.
 *
 * @param label the class, which need not be the first of the largest memberships where they are tied
 * @param memberships how much it is of each class; finite, not negative, they add up to 1
 * @param byText which part of the answer comes from text, from 0 to 1; the rest comes from pictures
 */
public record Prediction(int label, List<Double> memberships, double byText) {
    public Prediction {
        memberships = List.copyOf(memberships);
        Check.index(label, memberships.size(), "label");
        Check.inRange(0.0, 1.0, byText, "byText");
    }

    /** How much it is of the class that it is said to be. */
    public double confidence() {
        return memberships.get(label);
    }
}
