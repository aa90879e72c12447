package dev.graft.vision.read;

import dev.graft.core.check.Check;
import java.util.Objects;

/** A picture in red, green and blue, upright: for the eyes of people and of networks. SIFT measures in grey. */
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

    /** The colour at a place as one number, red on top, 0x000000 to 0xFFFFFF. */
    public int rgb(int x, int y) {
        Check.index(x, width, "x");
        Check.index(y, height, "y");
        int at = y * width + x;
        return (red[at] & 0xFF) << 16 | (green[at] & 0xFF) << 8 | blue[at] & 0xFF;
    }

    /**
     * One colour of all places, row after row.
     *
     * @param colour 0 is red, 1 green, 2 blue
     * @return handed out, not copied; nobody writes to it
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
