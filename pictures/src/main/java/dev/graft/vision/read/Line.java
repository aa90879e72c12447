package dev.graft.vision.read;

/** One row on its way from a codec to a sink, in the colours that the sink wants. */
final class Line {
    private final byte[] values;
    private final int width;
    private final boolean colour;

    Line(int width, RowSink sink) {
        this.width = width;
        colour = sink.colour();
        values = new byte[colour ? Math.multiplyExact(3, width) : width];
    }

    boolean colour() {
        return colour;
    }

    int width() {
        return width;
    }

    /** The row's own array: grey, or all red, then all green, then all blue. */
    byte[] values() {
        return values;
    }

    void grey(int x, int value) {
        values[x] = (byte) value;
        if (colour) {
            values[width + x] = (byte) value;
            values[2 * width + x] = (byte) value;
        }
    }

    void rgb(int x, int red, int green, int blue) {
        if (colour) {
            values[x] = (byte) red;
            values[width + x] = (byte) green;
            values[2 * width + x] = (byte) blue;
        } else {
            values[x] = (byte) Luma.of(red, green, blue);
        }
    }

    /** A colour laid over white. */
    void rgba(int x, int red, int green, int blue, int alpha) {
        if (colour) {
            rgb(x, Luma.overWhite(red, alpha), Luma.overWhite(green, alpha), Luma.overWhite(blue, alpha));
        } else {
            values[x] = (byte) Luma.overWhite(Luma.of(red, green, blue), alpha);
        }
    }

    /** The same for a colour in one number, alpha on top. */
    void argb(int x, int argb) {
        rgba(x, argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF, argb >>> 24);
    }

    /** Amounts of light as in {@link Luma#ofInverseInks}. */
    void inverseInks(int x, int cyan, int magenta, int yellow, int black) {
        if (colour) {
            rgb(x, Luma.under(cyan, black), Luma.under(magenta, black), Luma.under(yellow, black));
        } else {
            values[x] = (byte) Luma.ofInverseInks(cyan, magenta, yellow, black);
        }
    }
}
