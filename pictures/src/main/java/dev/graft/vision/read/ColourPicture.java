package dev.graft.vision.read;

import dev.graft.core.check.Check;
import java.util.Objects;

/** A picture in red, green and blue, upright. Made for the eyes of people: what is measured is measured in grey. */
public final class ColourPicture {
    private final int width;
    private final int height;
    private final byte[] red;
    private final byte[] green;
    private final byte[] blue;

    ColourPicture(int width, int height, byte[] red, byte[] green, byte[] blue) {
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

    @Override
    public String toString() {
        return "ColourPicture[" + width + " x " + height + "]";
    }
}
