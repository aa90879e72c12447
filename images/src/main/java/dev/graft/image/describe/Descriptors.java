package dev.graft.image.describe;

import dev.graft.core.check.Check;

/**
 * Local descriptors of one picture, concatenated, as unsigned bytes. SIFT values are integers from 0 to 255 by
 * definition, so bytes lose nothing.
 *
 * @param values owned by this object from now on, not copied; must not be modified
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
