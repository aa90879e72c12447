package dev.graft.image.pixels;

import dev.graft.core.check.Check;

/**
 * An 8-bit grey picture in row-major order. Since every picture passes through here the array is not copied: the
 * creator must not use it any more, and callers of {@link #pixels} must not modify it.
 */
public final class GreyPicture {
    private final int width;
    private final int height;
    private final byte[] pixels;

    public GreyPicture(int width, int height, byte[] pixels) {
        this.width = Check.atLeast(1, width, "width");
        this.height = Check.atLeast(1, height, "height");
        Check.equal((long) width * height, pixels.length, "pixels.length");
        this.pixels = pixels;
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** The picture's own array, not a copy. */
    public byte[] pixels() {
        return pixels;
    }

    /** The value of a pixel, 0 (black) to 255 (white). */
    public int at(int x, int y) {
        Check.index(x, width, "x");
        Check.index(y, height, "y");
        return pixels[y * width + x] & 0xFF;
    }

    @Override
    public String toString() {
        return "GreyPicture[" + width + " x " + height + "]";
    }
}
