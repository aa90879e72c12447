package dev.graft.image.decode;

import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;
import java.util.Optional;

/**
 * Limits on the pictures that are read, and the size they are scaled to.
 *
 * @param maxPixels larger pictures are rejected before they are decoded
 * @param maxSide pictures with a longer side are scaled down to it; smaller ones keep their size
 * @param maxBytes larger files are rejected before they are loaded
 * @param maxSeconds pictures that take longer to decode are rejected, in seconds of processor time
 * @param maxMemory pictures that need more memory to decode, in MiB, are rejected before they are decoded
 * @param isolated whether pictures are decoded in a process of their own, as is right for those of strangers
 * @param fixedSize if present, every picture is scaled to exactly this size, regardless of its aspect ratio and of
 *     maxSide
 */
@Withers
public record ReadParams(
        int maxPixels,
        int maxSide,
        int maxBytes,
        int maxSeconds,
        int maxMemory,
        boolean isolated,
        Optional<Size> fixedSize)
        implements ReadParamsBuilder.With {
    private static final int MAX_FIXED = 16_384;

    /** An output size in pixels. */
    public record Size(int width, int height) {
        public Size {
            Check.atLeast(1, width, "width");
            Check.atLeast(1, height, "height");
        }
    }

    public static final ReadParams DEFAULT =
            new ReadParams(100_000_000, 640, 512 << 20, 20, 1_024, false, Optional.empty());

    public ReadParams {
        Check.atLeast(1, maxPixels, "maxPixels");
        Check.atLeast(1, maxSide, "maxSide");
        Check.atLeast(1, maxBytes, "maxBytes");
        Check.atLeast(1, maxSeconds, "maxSeconds");
        Check.atLeast(1, maxMemory, "maxMemory");
        fixedSize.ifPresent(size -> {
            Check.inRange(1, MAX_FIXED, size.width(), "fixed width");
            Check.inRange(1, MAX_FIXED, size.height(), "fixed height");
        });
    }

    public ReadParams withFixedSize(int width, int height) {
        return withFixedSize(Optional.of(new Size(width, height)));
    }

    /** The size that an upright picture is scaled to. */
    public Size target(int width, int height) {
        if (fixedSize.isPresent()) {
            return fixedSize.get();
        }
        int side = Math.max(width, height);
        return side <= maxSide ? new Size(width, height) : new Size(scaled(width, side), scaled(height, side));
    }

    /** Rounded to the nearest pixel, but at least one. */
    private int scaled(int length, int side) {
        return (int) Math.max(1, ((long) length * maxSide + side / 2) / side);
    }
}
