package dev.graft.vision.read;

/** The eight ways that a camera may have been held, numbered as in EXIF; 1 is upright. */
final class Orientation {
    private Orientation() {}

    static boolean swapsSides(int orientation) {
        return orientation >= 5;
    }

    /** Turns stored pixels upright. The result has its sides swapped where {@link #swapsSides} says so. */
    static byte[] upright(byte[] stored, int width, int height, int orientation) {
        if (orientation == 1) {
            return stored;
        }
        // Where the first stored pixel goes, and how far one step to the right and one step down go from there.
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
