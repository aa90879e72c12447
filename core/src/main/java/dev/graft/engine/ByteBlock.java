package dev.graft.engine;

/** A block of byte rows, from {@code offset} in {@code values}. Nobody writes to the array. */
public record ByteBlock(int firstRow, int rows, int columns, byte[] values, int offset) implements Block {}
