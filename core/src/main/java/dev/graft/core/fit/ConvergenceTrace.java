package dev.graft.core.fit;

import dev.graft.core.check.Check;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The objective over the course of a run, and why the run ended. Part of the model, not of the log.
 *
 * @param objective what is measured, with its unit
 */
public record ConvergenceTrace(String objective, List<Step> steps, StopReason stopReason) implements Serializable {
    public ConvergenceTrace {
        Check.notBlank(objective, "objective");
        steps = List.copyOf(steps);
    }

    public static Builder of(String objective) {
        return new Builder(objective);
    }

    /** Collects the steps of a run. */
    public static final class Builder {
        private final String objective;
        private final List<Step> steps = new ArrayList<>();

        private Builder(String objective) {
            this.objective = objective;
        }

        public Step add(int iteration, double value, int moved) {
            if (!Double.isFinite(value)) {
                throw new ArithmeticException(objective + " became " + value + " at iteration " + iteration);
            }
            var step = new Step(iteration, value, moved);
            steps.add(step);
            return step;
        }

        /** The last change relative to the larger of the two values; infinite before the second step. */
        public double relativeChange() {
            if (steps.size() < 2) {
                return Double.POSITIVE_INFINITY;
            }
            double before = steps.get(steps.size() - 2).objective();
            double now = steps.get(steps.size() - 1).objective();
            return before == now ? 0 : Math.abs(now - before) / Math.max(Math.abs(before), Math.abs(now));
        }

        public ConvergenceTrace finish(StopReason reason) {
            return new ConvergenceTrace(objective, steps, reason);
        }
    }
}
