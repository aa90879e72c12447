package dev.graft.methods.embed;

import dev.graft.engine.Sum;
import java.util.Arrays;

/** An array that is added up. */
final class Totals implements Sum<Totals> {
    final double[] values;

    Totals(int length) {
        values = new double[length];
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
