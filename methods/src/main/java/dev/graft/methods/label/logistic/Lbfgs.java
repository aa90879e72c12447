package dev.graft.methods.label.logistic;

import dev.graft.core.kernel.Kernels;
import org.jspecify.annotations.Nullable;

/**
 * L-BFGS on one task. The caller evaluates the loss and its gradient at the point asked for, so many tasks can share
 * one pass over the rows.
 *
 * <p>A step is accepted if the loss has decreased and the slope along the direction is clearly flatter (the strong
 * Wolfe conditions). Near the optimum, losses differ only by rounding, so the slope decides.
 */
final class Lbfgs {
    private static final int MEMORY = 12;
    private static final int MOST_TRIALS = 40;
    private static final double FALL = 1e-4;
    private static final double FLATTER = 0.9;
    private static final double ROUNDING = 1e-14;
    private static final int[] FIRST = {0};

    private final int width;
    private final double[][] steps = new double[MEMORY][];
    private final double[][] changes = new double[MEMORY][];
    private final double[] curvatures = new double[MEMORY];
    private final double[] one = new double[1];
    /** Scales each coordinate by about the inverse of its curvature. */
    private final double[] scale;

    private int remembered;
    private double[] point;
    private double[] gradient;
    private double[] trial;
    private double loss;
    private double @Nullable [] direction;
    private double slope;
    private double step;
    private double low;
    private double lowSlope;
    private double high;
    private double highSlope;
    private int trials;
    private boolean done;

    /**
     * Starts at a point.
     *
     * @param scale about the inverse of the curvature of each coordinate, or 0 for one that must not move
     */
    Lbfgs(double[] point, double loss, double[] gradient, double[] scale) {
        this.width = point.length;
        this.point = point;
        this.trial = point.clone();
        this.loss = loss;
        this.gradient = gradient;
        this.scale = scale;
    }

    double loss() {
        return loss;
    }

    double[] point() {
        return point;
    }

    /** The point at which loss and gradient are wanted next. */
    double[] trial() {
        return trial;
    }

    double largestGradient() {
        double largest = 0;
        for (double value : gradient) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /** Whether no descending step could be found, so that only rounding errors are left. */
    boolean isDone() {
        return done;
    }

    /** Chooses the next direction and its first trial point. */
    void aim() {
        direction = towards();
        slope = dot(direction, gradient);
        if (!(slope < 0)) {
            if (remembered == 0) {
                done = true;
                return;
            }
            remembered = 0;
            aim();
            return;
        }
        step = 1;
        low = 0;
        lowSlope = slope;
        high = Double.POSITIVE_INFINITY;
        trials = 0;
        place();
    }

    /** Takes loss and gradient at the trial point; true if that is accepted as the new point. */
    boolean tell(double newLoss, double[] newGradient) {
        double newSlope = direction == null ? Double.NaN : dot(direction, newGradient);
        boolean isFinite = Double.isFinite(newLoss) && Double.isFinite(newSlope);
        boolean hasFallen = isFinite && newLoss <= loss + FALL * step * slope + ROUNDING * Math.abs(loss);
        if (hasFallen && Math.abs(newSlope) <= FLATTER * -slope) {
            accept(newLoss, newGradient);
            return true;
        }
        if (!hasFallen || newSlope > 0) {
            high = step;
            highSlope = isFinite ? newSlope : Double.NaN;
        } else {
            low = step;
            lowSlope = newSlope;
        }
        if (++trials == MOST_TRIALS) {
            if (remembered == 0) {
                done = true;
            } else {
                remembered = 0;
                aim();
            }
            return false;
        }
        step = nextStep();
        place();
        return false;
    }

    /** The zero of a straight line through the slopes (secant step), kept away from the ends. */
    private double nextStep() {
        if (Double.isInfinite(high)) {
            double reach = lowSlope > slope ? low * slope / (slope - lowSlope) : Double.POSITIVE_INFINITY;
            return Math.min(10 * low, Math.max(1.5 * low, reach));
        }
        double share = highSlope > 0 ? -lowSlope / (highSlope - lowSlope) : 0.5;
        return low + (high - low) * Math.min(0.9, Math.max(0.1, share));
    }

    private void place() {
        var towards = direction;
        for (int i = 0; towards != null && i < width; i++) {
            trial[i] = point[i] + step * towards[i];
        }
    }

    private void accept(double newLoss, double[] newGradient) {
        var moved = new double[width];
        var change = new double[width];
        for (int i = 0; i < width; i++) {
            moved[i] = trial[i] - point[i];
            change[i] = newGradient[i] - gradient[i];
        }
        double curvature = dot(moved, change);
        if (curvature > 0) {
            int at = remembered++ % MEMORY;
            steps[at] = moved;
            changes[at] = change;
            curvatures[at] = curvature;
        }
        var before = point;
        point = trial;
        trial = before;
        loss = newLoss;
        gradient = newGradient;
    }

    private double[] towards() {
        var q = new double[width];
        for (int i = 0; i < width; i++) {
            q[i] = -gradient[i];
        }
        int count = Math.min(MEMORY, remembered);
        var parts = new double[MEMORY];
        for (int back = 1; back <= count; back++) {
            int at = (remembered - back) % MEMORY;
            parts[at] = dot(steps[at], q) / curvatures[at];
            add(-parts[at], changes[at], q);
        }
        double size = count == 0 ? 1 : sizeOf((remembered - 1) % MEMORY);
        for (int i = 0; i < width; i++) {
            q[i] *= size * scale[i];
        }
        for (int back = count; back >= 1; back--) {
            int at = (remembered - back) % MEMORY;
            double part = dot(changes[at], q) / curvatures[at];
            add(parts[at] - part, steps[at], q);
        }
        return q;
    }

    /** The ratio of the last step's curvature to the scale. */
    private double sizeOf(int at) {
        double along = 0;
        for (int i = 0; i < width; i++) {
            along += changes[at][i] * changes[at][i] * scale[i];
        }
        return along > 0 ? curvatures[at] / along : 1;
    }

    private double dot(double[] a, double[] b) {
        Kernels.best().dots(a, 0, b, width, FIRST, 0, 1, one);
        return one[0];
    }

    private void add(double factor, double[] what, double[] to) {
        one[0] = factor;
        Kernels.best().addRows(one, what, width, FIRST, 0, 1, to);
    }
}
