package dev.graft.engine;

import java.util.Arrays;

/** Arrays that are added up entry by entry: often one, sometimes several of different meaning. */
public final class Totals implements Sum<Totals> {
    private final double[][] parts;
    private final double[] values;

    /** @param lengths of each array */
    public Totals(int... lengths) {
        parts = Arrays.stream(lengths).mapToObj(double[]::new).toArray(double[][]::new);
        values = parts[0];
    }

    /** The first array itself. */
    public double[] values() {
        return values;
    }

    /** One of the arrays itself, counted from 0. */
    public double[] part(int which) {
        return parts[which];
    }

    @Override
    public void clear() {
        for (var part : parts) {
            Arrays.fill(part, 0);
        }
    }

    @Override
    public void add(Totals other) {
        for (int p = 0; p < parts.length; p++) {
            var to = parts[p];
            var from = other.parts[p];
            for (int i = 0; i < to.length; i++) {
                to[i] += from[i];
            }
        }
    }
}
