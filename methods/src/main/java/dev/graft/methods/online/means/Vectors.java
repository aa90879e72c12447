package dev.graft.methods.online.means;

/** Sums in one fixed order, so that a state continues alike on every machine. */
final class Vectors {
    private Vectors() {}

    /** Over the dimensions of the first. */
    static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }

    /** Adds a multiple of another vector. */
    static void add(double[] to, double factor, double[] other) {
        for (int i = 0; i < to.length; i++) {
            to[i] += factor * other[i];
        }
    }

    /** Of length 1, except if all are 0. */
    static double[] unit(double[] vector) {
        double length = Math.sqrt(dot(vector, vector));
        var out = new double[vector.length];
        if (length > 1e-150) {
            for (int i = 0; i < out.length; i++) {
                out[i] = vector[i] / length;
            }
        }
        return out;
    }
}
