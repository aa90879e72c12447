package dev.graft.image.pixels;

import dev.graft.core.check.Check;

/**
 * An 8-bit grey picture in row-major order. Since every picture passes through here the array is not copied: the
 * creator must not use it any more, and callers of {@link #pixels} must not modify it.
 */
public record GreyPicture(int width, int height, byte[] pixels) {
    public GreyPicture {
        Check.atLeast(1, width, "width");
        Check.atLeast(1, height, "height");
        Check.equal((long) width * height, pixels.length, "pixels.length");
    }

    /** The value of a pixel, 0 (black) to 255 (white). */
    public int at(int x, int y) {
        Check.index(x, width, "x");
        Check.index(y, height, "y");
        return pixels[y * width + x] & 0xFF;
    }
}
