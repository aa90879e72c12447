package dev.graft.image.describe;

import dev.graft.core.kernel.Kernels;
import java.util.Arrays;

/**
 * The rows of eight orientation maps, interleaved: each pixel's gradient is divided between its two nearest
 * orientations. Angles increase counter-clockwise from the positive x axis, as seen in the picture.
 */
final class OrientationRows {
    static final int ORIENTATIONS = 8;
    private static final int KEPT = 3;

    private final SmoothRows smooth;
    private final Kernels kernels;
    private final int width;
    private final int height;
    /** A ring buffer with row y at y modulo 3, since a gradient needs the rows above and below. */
    private final float[] pixels;

    private final float[] dx;
    private final float[] dy;
    private final float[] lengths;
    private final float[] turns;
    private int made;

    OrientationRows(SmoothRows smooth, Kernels kernels) {
        this.smooth = smooth;
        this.kernels = kernels;
        this.width = smooth.width();
        this.height = smooth.height();
        this.pixels = new float[KEPT * width];
        this.dx = new float[width];
        this.dy = new float[width];
        this.lengths = new float[width];
        this.turns = new float[width];
    }

    /** The number of values in a row. */
    int length() {
        return width * ORIENTATIONS;
    }

    /** Writes row y; calls must be in increasing order of y. */
    void row(int y, float[] maps, int at) {
        int above = Math.max(0, y - 1);
        int below = Math.min(height - 1, y + 1);
        for (made = Math.max(made, above); made <= below; made++) {
            smooth.row(made, pixels, made % KEPT * width);
        }
        differencesAcross(y % KEPT * width);
        differencesDown(above % KEPT * width, below % KEPT * width, below - above == 2 ? 0.5f : 1);
        kernels.polar(dx, dy, width, lengths, turns);
        spread(maps, at);
    }

    private void differencesAcross(int line) {
        int last = width - 1;
        for (int x = 1; x < last; x++) {
            dx[x] = (pixels[line + x + 1] - pixels[line + x - 1]) * 0.5f;
        }
        dx[0] = pixels[line + Math.min(1, last)] - pixels[line];
        dx[last] = pixels[line + last] - pixels[line + Math.max(0, last - 1)];
    }

    private void differencesDown(int above, int below, float scale) {
        for (int x = 0; x < width; x++) {
            dy[x] = (pixels[above + x] - pixels[below + x]) * scale;
        }
    }

    private void spread(float[] maps, int at) {
        Arrays.fill(maps, at, at + width * ORIENTATIONS, 0);
        for (int x = 0; x < width; x++) {
            int lower = (int) turns[x];
            float share = turns[x] - lower;
            int pixel = at + x * ORIENTATIONS;
            maps[pixel + (lower & 7)] = lengths[x] * (1 - share);
            maps[pixel + ((lower + 1) & 7)] = lengths[x] * share;
        }
    }
}
