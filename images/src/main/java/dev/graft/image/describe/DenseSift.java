package dev.graft.image.describe;

import dev.graft.core.kernel.Kernels;
import dev.graft.image.pixels.GreyPicture;
import java.util.Arrays;

/**
 * Upright SIFT descriptors on a regular grid, computed with shared filters: every pixel's gradient is distributed over
 * eight orientation maps once, the maps are convolved with the triangle filter that linear interpolation between cells
 * amounts to, and each descriptor is sampled from them at 4 x 4 positions. The order of the 128 values and the
 * direction of the angles are OpenCV's.
 *
 * <b>Departs from Lowe's SIFT:</b> the Gaussian window over the patch is replaced by its mean over each cell (as in
 * VLFeat's fast mode), since only a flat window allows the filters to be shared. Patches are not rotated to a dominant
 * orientation.
 */
public final class DenseSift implements Extractor {
    static final int DIMENSIONS = 128;
    private static final int ORIENTATIONS = OrientationRows.ORIENTATIONS;
    private static final int CELLS = 4;

    private final DenseSiftParams params;
    private final Kernels kernels;
    private final float[] window = window();

    public DenseSift(DenseSiftParams params) {
        this(params, Kernels.best());
    }

    DenseSift(DenseSiftParams params, Kernels kernels) {
        this.params = params;
        this.kernels = kernels;
    }

    @Override
    public int dimensions() {
        return DIMENSIONS;
    }

    @Override
    public Descriptors describe(GreyPicture picture) {
        int most = 0;
        for (int size : params.sizes()) {
            most += new Grid(picture, size, params.step()).patches();
        }
        var out = new byte[Math.multiplyExact(most, DIMENSIONS)];
        int used = 0;
        for (int size : params.sizes()) {
            var grid = new Grid(picture, size, params.step());
            if (grid.patches() > 0) {
                used = describe(picture, grid, out, used);
            }
        }
        return new Descriptors(DIMENSIONS, used == out.length ? out : Arrays.copyOf(out, used));
    }

    private int describe(GreyPicture picture, Grid grid, byte[] out, int used) {
        var smooth = new SmoothRows(picture, (float) params.smoothing() * grid.cell, kernels);
        float[] cells = cellSums(new OrientationRows(smooth, kernels), picture.width(), picture.height(), grid);
        var patch = new float[DIMENSIONS];
        // The triangle filter's weights sum to cell^2 over both axes: dividing by it gives grey levels per pixel.
        float least = (float) params.leastContrast() * grid.cell * grid.cell;
        for (int gy = 0; gy < grid.rows; gy++) {
            for (int gx = 0; gx < grid.columns; gx++) {
                float contrast = gather(cells, grid, gx, gy, patch);
                if (contrast > 0 && contrast >= least) {
                    quantise(patch, out, used);
                    used += DIMENSIONS;
                }
            }
        }
        return used;
    }

    /**
     * Gradient mass by orientation around every cell centre of the grid: eight values for each pair of {@code grid.ys}
     * and {@code grid.xs}. Rows of the orientation maps are computed when the filter reaches them, so that only as many
     * rows are in memory as the filter is high.
     */
    private float[] cellSums(OrientationRows maps, int width, int height, Grid grid) {
        int cell = grid.cell;
        int taps = 2 * cell - 1;
        int line = maps.length();
        var triangle = new float[taps];
        for (int t = 0; t < taps; t++) {
            triangle[t] = 1 - Math.abs(t - (cell - 1)) / (float) cell;
        }
        var ring = new float[taps * line];
        var column = new float[(width + 2 * (cell - 1)) * ORIENTATIONS];
        // The row has a margin of cell - 1 pixels on both sides, so the filter centred at x starts at index x.
        int[] starts = Arrays.stream(grid.xs).map(x -> x * ORIENTATIONS).toArray();
        var offsets = new int[taps];
        var weights = new float[taps];
        var sums = new float[grid.ys.length * grid.xs.length * ORIENTATIONS];
        int made = Math.max(0, grid.ys[0] - cell + 1);
        for (int i = 0; i < grid.ys.length; i++) {
            int from = Math.max(0, grid.ys[i] - cell + 1);
            int to = Math.min(height - 1, grid.ys[i] + cell - 1);
            for (made = Math.max(made, from); made <= to; made++) {
                maps.row(made, ring, made % taps * line);
            }
            int used = 0;
            for (int y = from; y <= to; y++) {
                offsets[used] = y % taps * line;
                weights[used++] = triangle[y - grid.ys[i] + cell - 1];
            }
            kernels.weightedSum(ring, offsets, weights, used, line, column, (cell - 1) * ORIENTATIONS);
            int at = i * starts.length * ORIENTATIONS;
            kernels.sumsOfEight(column, starts, starts.length, triangle, taps, sums, at);
        }
        return sums;
    }

    /** Collects the 4 x 4 cells of a patch, weighted by the window, and returns the mean mass of a cell. */
    private float gather(float[] cells, Grid grid, int gx, int gy, float[] patch) {
        float mass = 0;
        for (int cy = 0; cy < CELLS; cy++) {
            int row = grid.yIndex(gy, cy) * grid.xs.length;
            for (int cx = 0; cx < CELLS; cx++) {
                int from = (row + grid.xIndex(gx, cx)) * ORIENTATIONS;
                int to = (cy * CELLS + cx) * ORIENTATIONS;
                float weight = window[cy * CELLS + cx];
                float sum = 0;
                for (int o = 0; o < ORIENTATIONS; o++) {
                    float value = cells[from + o];
                    sum += value;
                    patch[to + o] = value * weight;
                }
                mass += sum;
            }
        }
        return mass / (CELLS * CELLS);
    }

    /** Lowe's normalisation: unit length, clipped at 0.2, unit length again, scaled by 512 and rounded to a byte. */
    private static void quantise(float[] patch, byte[] out, int at) {
        float cap = 0.2f * (float) Math.sqrt(squares(patch));
        for (int i = 0; i < DIMENSIONS; i++) {
            patch[i] = Math.min(patch[i], cap);
        }
        float scale = 512 / (float) Math.sqrt(squares(patch));
        for (int i = 0; i < DIMENSIONS; i++) {
            out[at + i] = (byte) Math.min(255, (int) (patch[i] * scale + 0.5f));
        }
    }

    /** Four partial sums allow the additions to run in parallel. */
    private static float squares(float[] v) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        for (int i = 0; i < DIMENSIONS; i += 4) {
            s0 += v[i] * v[i];
            s1 += v[i + 1] * v[i + 1];
            s2 += v[i + 2] * v[i + 2];
            s3 += v[i + 3] * v[i + 3];
        }
        return (s0 + s1) + (s2 + s3);
    }

    /** The mean over each cell of a Gaussian with a standard deviation of two cells. */
    private static float[] window() {
        var mean = new double[CELLS];
        int samples = 100;
        for (int c = 0; c < CELLS; c++) {
            for (int i = 0; i < samples; i++) {
                double d = c - 2 + (i + 0.5) / samples;
                mean[c] += StrictMath.exp(-0.5 * d * d / 4) / samples;
            }
        }
        var window = new float[CELLS * CELLS];
        for (int i = 0; i < window.length; i++) {
            window[i] = (float) (mean[i / CELLS] * mean[i % CELLS]);
        }
        return window;
    }
}
