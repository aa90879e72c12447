package dev.graft.methods.online.ridge;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;

/**
 * Settings of online ridge regression.
 *
 * @param caution regularisation towards the start; rows have a length of about 1
 * @param biasCaution the same for the constant
 * @param drift part of what was learnt that is forgotten with each label, for streams that change; 0 forgets nothing
 */
@Withers
public record OnlineRidgeParams(double caution, double biasCaution, double drift)
        implements OnlineRidgeParamsBuilder.With {
    public static final OnlineRidgeParams DEFAULT = new OnlineRidgeParams(4, 40, 1e-5);

    public OnlineRidgeParams {
        Check.finiteAtLeast(1e-9, caution, "caution");
        Check.finiteAtLeast(1e-9, biasCaution, "biasCaution");
        Check.inRange(0.0, 0.5, drift, "drift");
    }
}
