package dev.graft.engine;

import java.util.Arrays;

/** An array that is added up, on its own or as a part of a larger sum. */
public final class Totals implements Sum<Totals> {
    private final double[] values;

    public Totals(int length) {
        values = new double[length];
    }

    /** The array itself. */
    public double[] values() {
        return values;
    }

    @Override
    public void clear() {
        Arrays.fill(values, 0);
    }

    @Override
    public void add(Totals other) {
        for (int i = 0; i < values.length; i++) {
            values[i] += other.values[i];
        }
    }
}
