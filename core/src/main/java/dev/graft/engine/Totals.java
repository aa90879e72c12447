package dev.graft.engine;

import java.util.Arrays;

/** A sum that is one array. */
public final class Totals implements Sum<Totals> {
    private final double[] values;

    public Totals(int length) {
        values = new double[length];
    }

    /** The array itself, not a copy. */
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
