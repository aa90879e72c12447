package dev.graft.image.describe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * Settings of SIFT on a grid.
 *
 * @param step pixels between neighbouring patches
 * @param sizes sides of the square patches in pixels, multiples of 4; every grid point is described at every size
 * @param smoothing standard deviation of the blur before gradients are computed, in cells (a cell is a quarter of a
 *     patch)
 * @param leastContrast mean gradient, in grey levels per pixel, below which a patch counts as flat and is skipped
 */
public record DenseSiftParams(int step, List<Integer> sizes, double smoothing, double leastContrast)
        implements ExtractorParams {
    /** The name of this kind in stored settings. */
    public static final String KIND = "dense-sift";

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

    @Override
    public String describe() {
        return "dense SIFT";
    }

    @Override
    public void writeTo(ObjectNode settings) {
        settings.put("kind", KIND).put("step", step);
        var array = settings.putArray("sizes");
        sizes.forEach(array::add);
        settings.put("smoothing", smoothing).put("leastContrast", leastContrast);
    }

    /** @throws IllegalArgumentException if a setting is missing or wrong */
    public static DenseSiftParams of(JsonNode settings) {
        List<Integer> sizes = new ArrayList<>();
        settings.required("sizes").forEach(size -> sizes.add(size.asInt()));
        return new DenseSiftParams(
                settings.required("step").asInt(),
                sizes,
                settings.required("smoothing").asDouble(),
                settings.required("leastContrast").asDouble());
    }
}
