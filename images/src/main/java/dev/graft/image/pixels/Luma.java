package dev.graft.image.pixels;

/** Converts colours to grey. Values are 0 to 255; colour profiles are not applied. */
public final class Luma {
    private Luma() {}

    /** BT.601 luma, 0.299 R + 0.587 G + 0.114 B, in 15-bit fixed point as in OpenCV; grey colours keep their value. */
    public static int of(int red, int green, int blue) {
        return (9798 * red + 19235 * green + 3735 * blue + (1 << 14)) >> 15;
    }

    /** Blends a value over white. */
    public static int overWhite(int value, int alpha) {
        return (value * alpha + 255 * (255 - alpha) + 127) / 255;
    }

    /** Inverted CMYK: 255 means no ink, as in the JPEG files that Adobe writes. */
    public static int ofInverseInks(int cyan, int magenta, int yellow, int black) {
        return under(of(cyan, magenta, yellow), black);
    }

    /** Darkens a value by black ink, where 255 means none. */
    public static int under(int value, int black) {
        return (value * black + 127) / 255;
    }

    /** Scales a value from the range 0 to {@code most} to the range 0 to 255, with rounding. */
    public static int scaled(long value, long most) {
        return (int) ((Math.max(0, Math.min(most, value)) * 255 + most / 2) / most);
    }

    public static int clamp(int value) {
        return Math.max(0, Math.min(255, value));
    }
}
