package dev.graft.image.pixels;

/** One row on its way from a codec to a sink, in grey or colour as the sink wants it. */
public final class PixelRow {
    private final byte[] values;
    private final int width;
    private final boolean colour;

    public PixelRow(int width, RowSink sink) {
        this.width = width;
        colour = sink.colour();
        values = new byte[colour ? Math.multiplyExact(3, width) : width];
    }

    public boolean colour() {
        return colour;
    }

    public int width() {
        return width;
    }

    /** The row's own array: grey values, or all red, then all green, then all blue ones. */
    public byte[] values() {
        return values;
    }

    public void grey(int x, int value) {
        values[x] = (byte) value;
        if (colour) {
            values[width + x] = (byte) value;
            values[2 * width + x] = (byte) value;
        }
    }

    public void rgb(int x, int red, int green, int blue) {
        if (colour) {
            values[x] = (byte) red;
            values[width + x] = (byte) green;
            values[2 * width + x] = (byte) blue;
        } else {
            values[x] = (byte) Luma.of(red, green, blue);
        }
    }

    /** Blends a colour over white. */
    public void rgba(int x, int red, int green, int blue, int alpha) {
        if (colour) {
            rgb(x, Luma.overWhite(red, alpha), Luma.overWhite(green, alpha), Luma.overWhite(blue, alpha));
        } else {
            values[x] = (byte) Luma.overWhite(Luma.of(red, green, blue), alpha);
        }
    }

    /** Blends a colour given as 0xAARRGGBB over white. */
    public void argb(int x, int argb) {
        rgba(x, argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF, argb >>> 24);
    }

    /** CMYK with inverted values, as in {@link Luma#ofInverseInks}. */
    public void inverseInks(int x, int cyan, int magenta, int yellow, int black) {
        if (colour) {
            rgb(x, Luma.under(cyan, black), Luma.under(magenta, black), Luma.under(yellow, black));
        } else {
            values[x] = (byte) Luma.ofInverseInks(cyan, magenta, yellow, black);
        }
    }
}
