package dev.graft.bench.cases;

import dev.graft.core.random.Seed;
import dev.graft.image.describe.Descriptors;

/** Samples descriptors for a codebook: a few hundred from each picture until there are enough. */
final class ByteSample {
    private static final int DIMENSIONS = 128;
    private static final int PER_PICTURE = 400;
    private final byte[] rows;
    private final int centres;
    private int count;

    ByteSample(int rows, int centres) {
        this.rows = new byte[rows * DIMENSIONS];
        this.centres = centres;
    }

    void take(Descriptors descriptors) {
        int stride = Math.max(1, descriptors.count() / PER_PICTURE);
        for (int row = 0; row < descriptors.count() && !isFull(); row += stride) {
            System.arraycopy(descriptors.values(), row * DIMENSIONS, rows, count * DIMENSIONS, DIMENSIONS);
            count++;
        }
    }

    boolean isFull() {
        return count * DIMENSIONS == rows.length;
    }

    int count() {
        return count;
    }

    byte[] rows() {
        return rows;
    }

    /** Distinct rows as initial centres. */
    byte[] start(Seed seed) {
        var start = new byte[centres * DIMENSIONS];
        int[] chosen = seed.of("bench")
                .random()
                .ints(0, count)
                .distinct()
                .limit(centres)
                .toArray();
        for (int i = 0; i < centres; i++) {
            System.arraycopy(rows, chosen[i] * DIMENSIONS, start, i * DIMENSIONS, DIMENSIONS);
        }
        return start;
    }
}
