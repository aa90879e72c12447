package dev.graft.methods.api;

import dev.graft.core.check.Check;
import java.util.List;
import java.util.OptionalDouble;

/**
 * An online labeller's prediction for one row.
 *
 * @param label the class; on ties, not necessarily the first of the largest memberships
 * @param memberships one for each class: finite, not negative, with a sum of 1
 * @param byText the share of the prediction that is due to text, from 0 to 1; the rest is due to pictures
 * @param unlike how unlike the rows of all classes: the share of rows of these that are more like their own, from 0 to 1;
 *     absent where nothing can be said
 */
public record Prediction(int label, List<Double> memberships, double byText, OptionalDouble unlike) {
    /** Nothing can be said of how unlike all classes the row is. */
    public Prediction(int label, List<Double> memberships, double byText) {
        this(label, memberships, byText, OptionalDouble.empty());
    }

    public Prediction {
        memberships = List.copyOf(memberships);
        Check.index(label, memberships.size(), "label");
        Check.inRange(0.0, 1.0, byText, "byText");
        Check.inRange(0.0, 1.0, unlike.orElse(0), "unlike");
    }

    /** The membership of the predicted class. */
    public double confidence() {
        return memberships.get(label);
    }
}
