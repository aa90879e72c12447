package dev.graft.image.pixels;

import dev.graft.core.check.Check;
import java.util.Objects;

/**
 * An upright RGB picture, for display and for networks. SIFT works on {@link GreyPicture}. As there, the planes, in
 * row-major order, are not copied and must not be modified.
 */
public record ColourPicture(int width, int height, byte[] red, byte[] green, byte[] blue) {
    public ColourPicture {
        Check.atLeast(1, width, "width");
        Check.atLeast(1, height, "height");
        Check.equal((long) width * height, red.length, "red.length");
        Objects.requireNonNull(green, "green");
        Objects.requireNonNull(blue, "blue");
    }

    /** The colour of a pixel as 0xRRGGBB. */
    public int rgb(int x, int y) {
        Check.index(x, width, "x");
        Check.index(y, height, "y");
        int at = y * width + x;
        return (red[at] & 0xFF) << 16 | (green[at] & 0xFF) << 8 | blue[at] & 0xFF;
    }

    /** One plane: 0 is red, 1 green, 2 blue. */
    public byte[] plane(int colour) {
        return switch (Check.index(colour, 3, "colour")) {
            case 0 -> red;
            case 1 -> green;
            default -> blue;
        };
    }
}
