package dev.graft.engine;

import java.util.Arrays;

/** A block of dense rows, from {@code offset} in {@code values}, a shared array that must not be modified. */
public record DenseBlock(long firstRow, int rows, int columns, double[] values, int offset) implements Block {
    private Object writeReplace() {
        return new DenseBlock(firstRow, rows, columns, Arrays.copyOfRange(values, offset, offset + rows * columns), 0);
    }
}
