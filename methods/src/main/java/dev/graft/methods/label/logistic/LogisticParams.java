package dev.graft.methods.label.logistic;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;
import java.util.stream.IntStream;

/**
 * Settings of logistic regression.
 *
 * @param penalty C of Eq. (1), above 0, which makes the optimum unique
 * @param hasBias whether each task has an unpenalised bias; the paper has none (S2)
 * @param tolerance a task ends when no entry of its gradient is larger than this share of the largest one at zero
 *     weights
 */
@Withers
public record LogisticParams(double penalty, boolean hasBias, double tolerance, int maxIterations)
        implements LogisticParamsBuilder.With {
    public LogisticParams {
        Check.finiteAtLeast(Double.MIN_NORMAL, penalty, "C");
        Check.inRange(0.0, 1.0, tolerance, "tolerance");
        Check.atLeast(0, maxIterations, "maxIterations");
    }

    /** Eqs. (1) and (2) as printed, with a tolerance below which nothing visible changes. */
    public static LogisticParams paper(double penalty) {
        return new LogisticParams(penalty, false, 1e-6, 2000);
    }

    /** Values of C to try: 10^from, ..., 10^to. */
    public static double[] penalties(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToDouble(k -> Math.pow(10, k)).toArray();
    }
}
