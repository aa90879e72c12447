package dev.graft.engine;

/** A block of dense rows, from {@code offset} in {@code values}. Nobody writes to the array. */
public record DenseBlock(int firstRow, int rows, int columns, double[] values, int offset) implements Block {}
