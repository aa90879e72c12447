package dev.graft.vision.read;

import dev.graft.core.check.Check;
import java.util.Optional;

/**
 * Limits on what is read and the size that it is scaled to.
 *
 * @param maxPixels a picture with more is refused before it is decoded
 * @param maxSide a longer picture is scaled down until its long side is this; a smaller one stays as it is
 * @param maxBytes a larger file is refused before it is loaded
 * @param fixedSize where present, every picture is scaled to exactly this, whatever its shape, and maxSide has no say
 */
public record ReadParams(int maxPixels, int maxSide, int maxBytes, Optional<Size> fixedSize) {
    private static final int MOST_FIXED = 16_384;

    /** An output size in pixels. */
    public record Size(int width, int height) {
        public Size {
            Check.atLeast(1, width, "width");
            Check.atLeast(1, height, "height");
        }
    }

    public static final ReadParams DEFAULT = new ReadParams(100_000_000, 640, 512 << 20, Optional.empty());

    public ReadParams {
        Check.atLeast(1, maxPixels, "maxPixels");
        Check.atLeast(1, maxSide, "maxSide");
        Check.atLeast(1, maxBytes, "maxBytes");
        fixedSize.ifPresent(size -> {
            Check.inRange(1, MOST_FIXED, size.width(), "fixed width");
            Check.inRange(1, MOST_FIXED, size.height(), "fixed height");
        });
    }

    public ReadParams withMaxPixels(int pixels) {
        return new ReadParams(pixels, maxSide, maxBytes, fixedSize);
    }

    public ReadParams withMaxSide(int side) {
        return new ReadParams(maxPixels, side, maxBytes, fixedSize);
    }

    public ReadParams withMaxBytes(int bytes) {
        return new ReadParams(maxPixels, maxSide, bytes, fixedSize);
    }

    public ReadParams withFixedSize(int width, int height) {
        return new ReadParams(maxPixels, maxSide, maxBytes, Optional.of(new Size(width, height)));
    }

    /** The size that an upright picture is scaled to. */
    public Size target(int width, int height) {
        if (fixedSize.isPresent()) {
            return fixedSize.get();
        }
        int side = Math.max(width, height);
        return side <= maxSide ? new Size(width, height) : new Size(scaled(width, side), scaled(height, side));
    }

    /** Rounded to the nearest, and never to nothing. */
    private int scaled(int length, int side) {
        return (int) Math.max(1, ((long) length * maxSide + side / 2) / side);
    }
}
