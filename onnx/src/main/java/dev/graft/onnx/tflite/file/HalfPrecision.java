package dev.graft.onnx.tflite.file;

/** Floats of 16 bits (IEEE 754), for which Java 17 has nothing. */
final class HalfPrecision {
    private static final int FRACTION_BITS = 10;
    private static final int EXPONENT = 0x1F;
    private static final int FRACTION = 0x3FF;

    private HalfPrecision() {}

    static float toFloat(short half) {
        int exponent = half >> FRACTION_BITS & EXPONENT;
        int fraction = half & FRACTION;
        float magnitude;
        if (exponent == EXPONENT) {
            magnitude = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
        } else if (exponent == 0) {
            magnitude = Math.scalb((float) fraction, -24);
        } else {
            magnitude = Math.scalb((float) (fraction + FRACTION + 1), exponent - 25);
        }
        return half < 0 ? -magnitude : magnitude;
    }
}
