package dev.graft.vision.describe;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * SIFT on a grid.
 *
 * @param step pixels between neighbouring patches
 * @param sizes sides of the square patches in pixels, multiples of 4; every grid place is described at every size
 * @param smoothing standard deviation of the blur before gradients are taken, in cells (a cell is a quarter of a patch)
 * @param leastContrast mean gradient, in grey levels a pixel, below which a patch counts as flat and is not described
 */
public record DenseSiftParams(int step, List<Integer> sizes, double smoothing, double leastContrast)
        implements ExtractorParams {
    public static final DenseSiftParams DEFAULT = new DenseSiftParams(8, List.of(16, 32), 1 / 6.0, 1);

    public DenseSiftParams {
        Check.inRange(1, 256, step, "step");
        sizes = List.copyOf(sizes);
        Check.inRange(1, 16, sizes.size(), "number of sizes");
        for (int size : sizes) {
            Check.inRange(4, 512, size, "patch size");
            if (size % 4 != 0) {
                throw new IllegalArgumentException("patch size must be a multiple of 4, was " + size);
            }
        }
        Check.inRange(0, 4, smoothing, "smoothing");
        Check.finiteAtLeast(0, leastContrast, "leastContrast");
    }

    @Override
    public Extractor extractor() {
        return new DenseSift(this);
    }
}
