package dev.graft.engine;

import dev.graft.core.check.Check;

/** Rows that consist of their numbers only; their data is in the pass or in their state. */
public record IndexRows(long rows, int blockRows) implements Rows<IndexRows.Range> {
    public IndexRows {
        Check.atLeast(0, rows, "rows");
        Check.atLeast(1, blockRows, "blockRows");
    }

    @Override
    public Range block(long firstRow) {
        return new Range(firstRow, (int) Math.min(blockRows, rows - firstRow));
    }

    /** A range of row numbers. */
    public record Range(long firstRow, int rows) implements Block {}
}
