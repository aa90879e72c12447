package dev.graft.engine;

import dev.graft.core.check.Check;

/** Dense rows of unsigned bytes, such as local descriptors: a fourth of the memory of floats and exact sums. */
public record ByteRows(byte[] values, int columns, int blockRows) implements Rows<ByteBlock> {
    public ByteRows {
        Check.atLeast(1, columns, "columns");
        Check.atLeast(1, blockRows, "blockRows");
        Check.equal(0, values.length % columns, "values.length modulo columns");
    }

    public static ByteRows of(byte[] values, int columns) {
        return new ByteRows(values, columns, 4096);
    }

    @Override
    public long rows() {
        return values.length / columns;
    }

    @Override
    public ByteBlock block(long firstRow) {
        int rows = (int) Math.min(blockRows, rows() - firstRow);
        return new ByteBlock(firstRow, rows, columns, values, Math.toIntExact(firstRow * columns));
    }
}
