package dev.graft.vision.describe;

import dev.graft.core.check.Check;

/**
 * Local descriptors of one picture as unsigned bytes, one after the other. SIFT's values are whole numbers from 0 to 255
 * by definition, so bytes lose nothing.
 *
 * @param values handed over, not copied; nobody writes to it
 */
public record Descriptors(int dimensions, byte[] values) {
    public Descriptors {
        Check.atLeast(1, dimensions, "dimensions");
        Check.equal(0, values.length % dimensions, "values.length modulo dimensions");
    }

    public int count() {
        return values.length / dimensions;
    }
}
