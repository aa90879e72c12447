package dev.graft.text.meaning;

import dev.graft.core.check.Check;

/** Vectors of norm 1, whose product is their similarity. */
public final class UnitVectors {
    private UnitVectors() {}

    /** A vector of zeros stays as it is. */
    public static float[] normalise(float[] vector) {
        double squares = 0;
        for (float value : vector) {
            squares += (double) value * value;
        }
        var unit = new float[vector.length];
        if (squares > 0) {
            double scale = 1 / Math.sqrt(squares);
            for (int i = 0; i < unit.length; i++) {
                unit[i] = (float) (vector[i] * scale);
            }
        }
        return unit;
    }

    /** The cosine of the angle between two vectors, from -1 to 1; 0 if one of them is zero. */
    public static double similarity(float[] one, float[] other) {
        Check.equal(one.length, other.length, "dimensions");
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += (double) one[i] * other[i];
        }
        return Math.max(-1, Math.min(1, sum));
    }
}
