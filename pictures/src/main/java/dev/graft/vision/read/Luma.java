package dev.graft.vision.read;

/** Colours to grey, in one place. Values are 0 to 255; profiles are not applied. */
final class Luma {
    private Luma() {}

    /** 0.299 R + 0.587 G + 0.114 B in 15-bit fixed point, as OpenCV does; a grey colour keeps its value. */
    static int of(int red, int green, int blue) {
        return (9798 * red + 19235 * green + 3735 * blue + (1 << 14)) >> 15;
    }

    /** A value laid over white. */
    static int overWhite(int value, int alpha) {
        return (value * alpha + 255 * (255 - alpha) + 127) / 255;
    }

    /** Amounts of light left by the inks, not of ink: 255 is none, as in the JPEG files that Adobe writes. */
    static int ofInverseInks(int cyan, int magenta, int yellow, int black) {
        return under(of(cyan, magenta, yellow), black);
    }

    /** What black ink leaves of a value. */
    static int under(int value, int black) {
        return (value * black + 127) / 255;
    }

    /** A value between 0 and {@code most}, rounded to one between 0 and 255. */
    static int scaled(long value, long most) {
        return (int) ((Math.max(0, Math.min(most, value)) * 255 + most / 2) / most);
    }

    static int clamp(int value) {
        return Math.max(0, Math.min(255, value));
    }
}
