package dev.graft.methods.embed;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;

/**
 * Shares to the power 0.3, rows of length 1. Visual words come in bursts, a wall of bricks is the same word a hundred
 * times; the power damps them further than Hellinger's square root does, which paid on real pictures
 * (docs/methods/recipe.md).
 */
public final class Damped {
    private static final double POWER = 0.3;

    private Damped() {}

    /** An empty row stays empty. */
    static CountMatrix of(CountMatrix rows) {
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            double sum = rows.rowSum(row);
            double squares = 0;
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                squares += Math.pow(rows.value(p) / sum, 2 * POWER);
            }
            double length = Math.sqrt(squares);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                builder.add(rows.column(p), Math.pow(rows.value(p) / sum, POWER) / length);
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** Counts whose Hellinger rows are the damped rows of others: what takes counts can so be had for damped rows. */
    public static CountMatrix shares(CountMatrix rows) {
        var damped = of(rows);
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            for (int p = damped.offset(row); p < damped.offset(row + 1); p++) {
                builder.add(damped.column(p), damped.value(p) * damped.value(p));
            }
            builder.endRow();
        }
        return builder.build();
    }
}
