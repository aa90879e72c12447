package dev.graft.methods.online.means;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;

/**
 * Settings of online class means. Rows have length 1.
 *
 * @param spread variance within classes before any label, summed over all dimensions
 * @param firmness how many labels that first covariance counts for
 * @param pull how many labels the mean of all rows counts for in the mean of each class
 * @param drift part of what was learnt that is forgotten with each label, for streams that change; 0 forgets nothing
 */
@Withers
public record OnlineMeansParams(double spread, double firmness, double pull, double drift)
        implements OnlineMeansParamsBuilder.With {
    public static final OnlineMeansParams DEFAULT = new OnlineMeansParams(0.7, 300, 0.3, 1e-5);

    public OnlineMeansParams {
        Check.finiteAtLeast(1e-9, spread, "spread");
        Check.finiteAtLeast(1e-9, firmness, "firmness");
        Check.finiteAtLeast(1e-9, pull, "pull");
        Check.inRange(0.0, 0.5, drift, "drift");
    }
}
