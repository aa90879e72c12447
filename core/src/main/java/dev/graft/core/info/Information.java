package dev.graft.core.info;

import dev.graft.core.check.Check;

/**
 * Information measures in nats. Weights need not sum to 1, since they are normalised here. This is the only place that
 * defines 0 log 0 = 0.
 */
public final class Information {
    private static final double LN2 = Math.log(2);

    private Information() {}

    /** x log y, defined as 0 if x is 0, for any y. */
    public static double xLogY(double x, double y) {
        return x == 0 ? 0 : x * Math.log(y);
    }

    public static double xLogX(double x) {
        return xLogY(x, x);
    }

    public static double bits(double nats) {
        return nats / LN2;
    }

    /** H(p); 0 if all weights are 0. */
    public static double entropy(double... weights) {
        double total = sum(weights, "weights");
        if (total == 0) {
            return 0;
        }
        double h = 0;
        for (double w : weights) {
            h -= xLogX(w / total);
        }
        return Math.max(0, h);
    }

    /** I(X; Y) of a table of joint weights; 0 if all weights are 0. */
    public static double mutualInformation(double[][] joint) {
        int columns = joint.length == 0 ? 0 : joint[0].length;
        var byRow = new double[joint.length];
        var byColumn = new double[columns];
        for (int i = 0; i < joint.length; i++) {
            Check.equal(columns, joint[i].length, "length of row " + i);
            byRow[i] = sum(joint[i], "row " + i);
            for (int j = 0; j < columns; j++) {
                byColumn[j] += joint[i][j];
            }
        }
        double total = sum(byRow, "rows");
        double information = 0;
        for (int i = 0; i < joint.length; i++) {
            for (int j = 0; j < columns; j++) {
                // Divide first: the product of two small sums could underflow.
                double p = joint[i][j] / total;
                information += p == 0 || total == 0 ? 0 : xLogY(p, joint[i][j] / byRow[i] / (byColumn[j] / total));
            }
        }
        return Math.max(0, information);
    }

    private static double sum(double[] weights, String name) {
        double total = 0;
        for (int i = 0; i < weights.length; i++) {
            total += Check.finiteAtLeast(0, weights[i], name + "[" + i + "]");
        }
        return Check.finiteAtLeast(0, total, "sum of " + name);
    }
}
