package dev.graft.image.pixels;

/** The eight EXIF orientations; 1 is upright. */
public final class Orientation {
    private Orientation() {}

    public static boolean swapsSides(int orientation) {
        return orientation >= 5;
    }

    /** Turns stored pixels upright. Width and height are swapped if {@link #swapsSides} says so. */
    public static byte[] upright(byte[] stored, int width, int height, int orientation) {
        if (orientation == 1) {
            return stored;
        }
        // The target of the first stored pixel, and the offsets of one step to the right and one step down.
        int last = width * height - 1;
        int start;
        int right;
        int down;
        switch (orientation) {
            case 2 -> {
                start = width - 1;
                right = -1;
                down = width;
            }
            case 3 -> {
                start = last;
                right = -1;
                down = -width;
            }
            case 4 -> {
                start = last - width + 1;
                right = 1;
                down = -width;
            }
            case 5 -> {
                start = 0;
                right = height;
                down = 1;
            }
            case 6 -> {
                start = height - 1;
                right = height;
                down = -1;
            }
            case 7 -> {
                start = last;
                right = -height;
                down = -1;
            }
            case 8 -> {
                start = last - height + 1;
                right = -height;
                down = 1;
            }
            default -> throw new IllegalArgumentException("orientation must be between 1 and 8, was " + orientation);
        }
        var upright = new byte[stored.length];
        int from = 0;
        for (int y = 0; y < height; y++) {
            int to = start + y * down;
            for (int x = 0; x < width; x++) {
                upright[to] = stored[from++];
                to += right;
            }
        }
        return upright;
    }
}
