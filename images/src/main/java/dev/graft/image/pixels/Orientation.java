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
        int[] steps = switch (orientation) {
            case 2 -> new int[] {width - 1, -1, width};
            case 3 -> new int[] {last, -1, -width};
            case 4 -> new int[] {last - width + 1, 1, -width};
            case 5 -> new int[] {0, height, 1};
            case 6 -> new int[] {height - 1, height, -1};
            case 7 -> new int[] {last, -height, -1};
            case 8 -> new int[] {last - height + 1, -height, 1};
            default -> throw new IllegalArgumentException("orientation must be between 1 and 8, was " + orientation);
        };
        int right = steps[1];
        var upright = new byte[stored.length];
        int from = 0;
        for (int y = 0; y < height; y++) {
            int to = steps[0] + y * steps[2];
            for (int x = 0; x < width; x++) {
                upright[to] = stored[from++];
                to += right;
            }
        }
        return upright;
    }
}
