package dev.graft.image.pixels;

import dev.graft.core.check.Check;
import java.util.Objects;

/** An upright RGB picture, for display and for networks. SIFT works on {@link GreyPicture}. */
public final class ColourPicture {
    private final int width;
    private final int height;
    private final byte[] red;
    private final byte[] green;
    private final byte[] blue;

    public ColourPicture(int width, int height, byte[] red, byte[] green, byte[] blue) {
        this.width = Check.atLeast(1, width, "width");
        this.height = Check.atLeast(1, height, "height");
        Check.equal((long) width * height, red.length, "red.length");
        this.red = Objects.requireNonNull(red, "red");
        this.green = Objects.requireNonNull(green, "green");
        this.blue = Objects.requireNonNull(blue, "blue");
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** The colour of a pixel as 0xRRGGBB. */
    public int rgb(int x, int y) {
        Check.index(x, width, "x");
        Check.index(y, height, "y");
        int at = y * width + x;
        return (red[at] & 0xFF) << 16 | (green[at] & 0xFF) << 8 | blue[at] & 0xFF;
    }

    /**
     * One colour plane in row-major order.
     *
     * @param colour 0 is red, 1 green, 2 blue
     * @return the picture's own array, not a copy; must not be modified
     */
    public byte[] plane(int colour) {
        return switch (Check.index(colour, 3, "colour")) {
            case 0 -> red;
            case 1 -> green;
            default -> blue;
        };
    }

    @Override
    public String toString() {
        return "ColourPicture[" + width + " x " + height + "]";
    }
}
