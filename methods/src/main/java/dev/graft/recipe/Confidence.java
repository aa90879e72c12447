package dev.graft.recipe;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/**
 * How sure it is that a picture belongs with its pile: the chance that it is of the kind that most pictures of the pile
 * are of. From two things that foretold it on labelled real pictures: how much nearer its own pile's middle is than the
 * next one, and how many of its nearest pictures are in the same pile. The weights were fitted there
 * (docs/methods/recipe.md).
 */
public final class Confidence {
    /** Below this a person should look. */
    public static final double DOUBTFUL = 0.5;

    private static final int NEIGHBOURS = 10;
    private static final double CONSTANT = -1.258;
    private static final double OF_LEAD = 7.426;
    private static final double OF_NEIGHBOURS = 1.126;

    private Confidence() {}

    /** One number for each row; 1 where there is one pile only. */
    public static double[] of(DenseMatrix rows, Partition piles) {
        int n = rows.rows();
        var middles = middles(rows, piles);
        var out = new double[n];
        var flat = rows.toArray();
        int d = rows.columns();
        for (int row = 0; row < n; row++) {
            double lead = lead(flat, row * d, middles, piles.of(row), piles.sizes());
            double share = sameAround(flat, row, n, d, piles);
            out[row] = Double.isNaN(lead) ? 1 : 1 / (1 + Math.exp(-(CONSTANT + OF_LEAD * lead + OF_NEIGHBOURS * share)));
        }
        return out;
    }
}
