package dev.graft.methods.label.structural;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;
import dev.graft.methods.label.logistic.LogisticParams;

/**
 * Settings of structural learning.
 *
 * @param dimensions h, how many eigenvectors of WW' are kept at most
 * @param words how the word problems are solved; its C is C1
 */
@Withers
public record StructuralParams(int dimensions, LogisticParams words) implements StructuralParamsBuilder.With {
    public StructuralParams {
        Check.atLeast(1, dimensions, "h");
    }

    /** The paper's C1 = 0.1; its h is one of 2, 5, 10, 20, 30, 40 and 100. */
    public static StructuralParams paper(int dimensions) {
        return new StructuralParams(dimensions, LogisticParams.paper(0.1));
    }
}
