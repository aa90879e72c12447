package dev.graft.methods.onlineridge;

import dev.graft.core.check.Check;

/**
 * Settings of online ridge regression.
 *
 * @param caution how strongly weights are held at their start; rows have a length of about 1
 * @param biasCaution the same for the constant
 * @param eta how fast trust moves between no text, text as it is, and text twice as strong
 * @param forgetting which part of what was learnt is let go with each lesson, for streams that change; 0 forgets nothing
 */
public record OnlineRidgeParams(double caution, double biasCaution, double eta, double forgetting) {
    public static final OnlineRidgeParams DEFAULT = new OnlineRidgeParams(3, 30, 2, 0);

    public OnlineRidgeParams {
        Check.finiteAtLeast(1e-9, caution, "caution");
        Check.finiteAtLeast(1e-9, biasCaution, "biasCaution");
        Check.finiteAtLeast(0, eta, "eta");
        Check.inRange(0.0, 0.5, forgetting, "forgetting");
    }

    public OnlineRidgeParams withCaution(double value) {
        return new OnlineRidgeParams(value, biasCaution, eta, forgetting);
    }

    public OnlineRidgeParams withEta(double value) {
        return new OnlineRidgeParams(caution, biasCaution, value, forgetting);
    }

    public OnlineRidgeParams withForgetting(double value) {
        return new OnlineRidgeParams(caution, biasCaution, eta, value);
    }
}
