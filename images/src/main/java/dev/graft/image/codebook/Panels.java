package dev.graft.image.codebook;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Block;
import dev.graft.engine.Rows;
import dev.graft.image.describe.Descriptors;
import java.util.Arrays;

/**
 * Descriptors as floats in panels of {@link #WIDTH} rows. A panel is stored dimension by dimension, so that a centre is
 * compared with many rows in parallel and values are read in memory order.
 *
 * @param norms squared lengths
 */
record Panels(long firstRow, int dimensions, float[] values, int[] norms) implements Block {
    /** A block of this size stays in the second-level cache. */
    static final int ROWS = 512;

    private static final int WIDTH = 32;
    /** The number of products of two bytes whose sum a float holds exactly. */
    private static final int EXACT = 256;

    /** Some rows of a sample, by number. */
    record Chosen(Descriptors sample, int[] chosen) implements Rows<Panels> {
        @Override
        public long rows() {
            return chosen.length;
        }

        @Override
        public int blockRows() {
            return ROWS;
        }

        @Override
        public Panels block(long firstRow) {
            int first = Math.toIntExact(firstRow);
            int rows = Math.min(ROWS, chosen.length - first);
            int dimensions = sample.dimensions();
            var values = new float[(rows + WIDTH - 1) / WIDTH * WIDTH * dimensions];
            var norms = new int[rows];
            for (int row = 0; row < rows; row++) {
                var descriptor = row(first + row);
                int to = row / WIDTH * WIDTH * dimensions + row % WIDTH;
                for (int d = 0; d < dimensions; d++) {
                    values[to + d * WIDTH] = descriptor[d];
                }
                norms[row] = norm(descriptor);
            }
            return new Panels(firstRow, dimensions, values, norms);
        }

        float[] row(int row) {
            var values = new float[sample.dimensions()];
            for (int d = 0; d < values.length; d++) {
                values[d] = sample.values()[chosen[row] * values.length + d] & 0xFF;
            }
            return values;
        }
    }

    static int norm(float[] descriptor) {
        int norm = 0;
        for (float value : descriptor) {
            norm += (int) value * (int) value;
        }
        return norm;
    }

    @Override
    public int rows() {
        return norms.length;
    }

    /** Squared distances of all rows from a descriptor. */
    void distances(float[] from, int[] distances) {
        int norm = norm(from);
        for (int row = 0; row < norms.length; row++) {
            distances[row] = norms[row] + norm;
        }
        var panel = new float[WIDTH];
        var places = new int[Math.min(EXACT, dimensions)];
        for (int d = 0; d < dimensions; d += EXACT) {
            int taps = Math.min(EXACT, dimensions - d);
            var weights = taps == dimensions ? from : Arrays.copyOfRange(from, d, d + taps);
            for (int row = 0; row < norms.length; row += WIDTH) {
                int first = row * dimensions + d * WIDTH;
                for (int t = 0; t < taps; t++) {
                    places[t] = first + t * WIDTH;
                }
                Kernels.best().weightedSum(values, places, weights, taps, WIDTH, panel, 0);
                int end = Math.min(WIDTH, norms.length - row);
                for (int i = 0; i < end; i++) {
                    distances[row + i] -= 2 * (int) panel[i];
                }
            }
        }
    }
}
