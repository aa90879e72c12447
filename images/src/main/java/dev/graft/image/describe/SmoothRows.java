package dev.graft.image.describe;

import dev.graft.core.kernel.Kernels;
import dev.graft.image.pixels.GreyPicture;
import java.util.Arrays;

/**
 * The rows of a picture as floats, blurred by a Gaussian and computed on demand. Only as many rows are in memory as the
 * filter is high: they stay in the cache, and no picture needs large buffers.
 */
final class SmoothRows {
    private final GreyPicture picture;
    private final Kernels kernels;
    private final int radius;
    private final float[] weights;
    /** A ring buffer of horizontally blurred rows: row y at y modulo the number of weights. */
    private final float[] ring;

    private final float[] padded;
    private final int[] across;
    private final int[] down;
    private int made;

    SmoothRows(GreyPicture picture, float sigma, Kernels kernels) {
        this.picture = picture;
        this.kernels = kernels;
        this.radius = sigma < 0.2f ? 0 : (int) Math.ceil(3 * sigma);
        this.weights = weights(radius, sigma);
        this.ring = new float[weights.length * picture.width()];
        this.padded = new float[picture.width() + 2 * radius];
        this.across = new int[weights.length];
        Arrays.setAll(across, t -> t);
        this.down = new int[weights.length];
    }

    private static float[] weights(int radius, float sigma) {
        var weights = new float[2 * radius + 1];
        double total = 0;
        for (int t = -radius; t <= radius; t++) {
            weights[t + radius] = radius == 0 ? 1 : (float) StrictMath.exp(-0.5 * t * t / (sigma * sigma));
            total += weights[t + radius];
        }
        for (int t = 0; t < weights.length; t++) {
            weights[t] /= (float) total;
        }
        return weights;
    }

    int width() {
        return picture.width();
    }

    int height() {
        return picture.height();
    }

    /** Writes row y; calls must be in increasing order of y. */
    void row(int y, float[] out, int at) {
        int width = picture.width();
        int last = picture.height() - 1;
        for (made = Math.max(made, y - radius); made <= Math.min(last, y + radius); made++) {
            blurAcross(made, made % weights.length * width);
        }
        for (int t = -radius; t <= radius; t++) {
            int row = Math.max(0, Math.min(last, y + t));
            down[t + radius] = row % weights.length * width;
        }
        kernels.weightedSum(ring, down, weights, weights.length, width, out, at);
    }

    private void blurAcross(int y, int at) {
        int width = picture.width();
        byte[] bytes = picture.pixels();
        int line = y * width;
        for (int x = 0; x < width; x++) {
            padded[radius + x] = bytes[line + x] & 0xFF;
        }
        Arrays.fill(padded, 0, radius, padded[radius]);
        Arrays.fill(padded, radius + width, padded.length, padded[radius + width - 1]);
        kernels.weightedSum(padded, across, weights, weights.length, width, ring, at);
    }
}
