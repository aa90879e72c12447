package dev.graft.transfer.unknown;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.rows.NearestRows;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Evens out likeness over pictures that look alike: half a picture's own, half the mean of its nearest others'. Things of
 * an unknown kind are usually several, and each of them speaks for the others.
 */
final class Neighbourhoods {
    private static final int NEAREST = 8;
    private static final double OWN = 0.5;

    private final int[][] nearest;

    private Neighbourhoods(int[][] nearest) {
        this.nearest = nearest;
    }

    /** @param among the rows that are neighbours of others */
    static Neighbourhoods of(DenseMatrix rows, int[] among, Engine engine) {
        return new Neighbourhoods(NearestRows.of(rows, among, NEAREST, engine));
    }

    /** @param likeness of each row to the class that it is most like */
    double even(int row, IntToDoubleFunction likeness) {
        double own = likeness.applyAsDouble(row);
        double others =
                Arrays.stream(nearest[row]).mapToDouble(likeness).average().orElse(own);
        return OWN * own + (1 - OWN) * others;
    }
}
