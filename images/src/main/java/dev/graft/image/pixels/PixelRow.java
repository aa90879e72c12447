package dev.graft.image.pixels;

/** One row on its way from a codec to a sink, in grey, in colour or both, as the sink wants it. */
public final class PixelRow {
    private final byte[] values;
    private final int width;
    private final boolean colour;
    private final boolean grey;
    /** Where the grey values start. */
    private final int greyAt;

    public PixelRow(int width, RowSink sink) {
        this.width = width;
        colour = sink.colour();
        grey = !colour || sink.greyBeside();
        greyAt = colour ? Math.multiplyExact(3, width) : 0;
        values = new byte[grey ? Math.addExact(greyAt, width) : greyAt];
    }

    public boolean colour() {
        return colour;
    }

    public int width() {
        return width;
    }

    /** The row's own array, laid out as {@link RowSink#row} expects it. */
    public byte[] values() {
        return values;
    }

    public void grey(int x, int value) {
        set(x, value, value, value, value);
    }

    public void rgb(int x, int red, int green, int blue) {
        if (colour) {
            colours(x, red, green, blue);
        }
        if (grey) {
            values[greyAt + x] = (byte) Luma.of(red, green, blue);
        }
    }

    /** For a source that has a grey value of its own. */
    public void set(int x, int luma, int red, int green, int blue) {
        if (colour) {
            colours(x, red, green, blue);
        }
        if (grey) {
            values[greyAt + x] = (byte) luma;
        }
    }

    private void colours(int x, int red, int green, int blue) {
        values[x] = (byte) red;
        values[width + x] = (byte) green;
        values[2 * width + x] = (byte) blue;
    }

    /** Blends a colour over white. */
    public void rgba(int x, int red, int green, int blue, int alpha) {
        if (colour) {
            colours(x, Luma.overWhite(red, alpha), Luma.overWhite(green, alpha), Luma.overWhite(blue, alpha));
        }
        if (grey) {
            values[greyAt + x] = (byte) Luma.overWhite(Luma.of(red, green, blue), alpha);
        }
    }

    /** Blends a colour given as 0xAARRGGBB over white. */
    public void argb(int x, int argb) {
        rgba(x, argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF, argb >>> 24);
    }

    /** CMYK with inverted values, as in {@link Luma#ofInverseInks}. */
    public void inverseInks(int x, int cyan, int magenta, int yellow, int black) {
        if (colour) {
            colours(x, Luma.under(cyan, black), Luma.under(magenta, black), Luma.under(yellow, black));
        }
        if (grey) {
            values[greyAt + x] = (byte) Luma.ofInverseInks(cyan, magenta, yellow, black);
        }
    }
}
