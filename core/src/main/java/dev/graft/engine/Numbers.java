package dev.graft.engine;

import dev.graft.core.check.Check;

/** Rows that are nothing but their numbers: what there is to know of them is in the pass, or in their state. */
public record Numbers(int rows, int blockRows) implements Rows<Numbers.Range> {
    public Numbers {
        Check.atLeast(0, rows, "rows");
        Check.atLeast(1, blockRows, "blockRows");
    }

    @Override
    public Range block(int firstRow) {
        return new Range(firstRow, Math.min(blockRows, rows - firstRow));
    }

    /** Some numbers in a row. */
    public record Range(int firstRow, int rows) implements Block {}
}
