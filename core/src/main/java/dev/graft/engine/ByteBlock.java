package dev.graft.engine;

import java.util.Arrays;

/** A block of byte rows, from {@code offset} in {@code values}, a shared array that must not be modified. */
public record ByteBlock(long firstRow, int rows, int columns, byte[] values, int offset) implements Block {
    private Object writeReplace() {
        return new ByteBlock(firstRow, rows, columns, Arrays.copyOfRange(values, offset, offset + rows * columns), 0);
    }
}
