package dev.graft.transfer.guard;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.ScatterMatrix;
import dev.graft.transfer.space.BorrowedStatistics;
import dev.graft.transfer.space.ReproducibleVariance;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Decides, without labels, whether borrowed images suit the images to be clustered. Directions learnt from borrowed
 * images are good if they capture at least as large a share of the {@link ReproducibleVariance} as directions learnt on
 * one half of the images capture in the other half, or enough of that.
 *
 * @param captured the share of the reproducible variance that the borrowed directions capture
 * @param needed the share that the images' own directions capture
 * @param enough how much of the latter is enough
 */
public record BorrowingGuard(double captured, double needed, double enough) {
    private static final int DIRECTIONS = 50;
    private static final int SPLITS = 3;

    /** With fewer images, a comparison means nothing. */
    private static final int LEAST_IMAGES = 8;

    /**
     * Of what the images' own directions capture. Less than all of it, since refusing pictures that help costs more
     * than letting in some that do not. Features measured by a network have no sampling noise, so even few images show
     * well how such images vary, better than borrowed ones can (docs/methods/transfer.md).
     */
    private static final double ENOUGH = 2.0 / 3;

    public boolean accepts() {
        return captured >= enough * needed;
    }

    /** For clusters. Absent if there are too few images, or too little reproducible variance, to tell. */
    public static Optional<BorrowingGuard> judge(
            CountMatrix target, BorrowedStatistics borrowed, Seed seed, Engine engine) {
        // Any fifty directions capture half of a hundred features: only what is beyond that counts.
        double chance = Math.min(1, (double) DIRECTIONS / Math.max(1, target.columns()));
        return judge(target, borrowed.directions(), seed, engine)
                .map(found -> new BorrowingGuard(
                        found.captured,
                        found.needed,
                        found.enough < 1 ? found.enough : ofCounted(chance, found.needed)));
    }

    private static double ofCounted(double chance, double needed) {
        return needed <= chance ? 1 : ENOUGH + (1 - ENOUGH) * chance / needed;
    }

    /**
     * For labels from few examples, where counted features must capture as much as the images' own directions.
     *
     * @param borrowed directions of power-normalised rows
     */
    public static Optional<BorrowingGuard> judge(
            CountMatrix target, PrincipalComponents borrowed, Seed seed, Engine engine) {
        if (target.rows() < LEAST_IMAGES) {
            return Optional.empty();
        }
        boolean measured = ReproducibleVariance.isMeasured(target, engine);
        try (var signal = ReproducibleVariance.of(target, measured, seed.of("words"), engine)) {
            if (!signal.isThere()) {
                return Optional.empty();
            }
            double needed = needed(target, signal, seed.of("pictures"), engine);
            double captured = signal.captured(borrowed);
            return Double.isFinite(captured) && Double.isFinite(needed)
                    ? Optional.of(new BorrowingGuard(captured, needed, measured ? ENOUGH : 1))
                    : Optional.empty();
        }
    }

    /** The mean share that directions learnt on one half of the images capture of the other half. */
    private static double needed(CountMatrix target, ReproducibleVariance signal, Seed seed, Engine engine) {
        double needed = 0;
        try (var rows = NormalizedTable.of(target, Normalization.POWER, engine)) {
            for (int split = 0; split < SPLITS; split++) {
                var order = shuffled(target.rows(), seed.of(split).random());
                var learn = Arrays.copyOfRange(order, 0, order.length / 2);
                var measure = Arrays.copyOfRange(order, order.length / 2, order.length);
                var own = PrincipalComponents.of(ScatterMatrix.ofNonEmpty(rows, learn), DIRECTIONS);
                needed += signal.captured(own, measure) / SPLITS;
            }
        }
        return needed;
    }

    /** The numbers below n in random order. */
    public static int[] shuffled(int n, SplittableRandom random) {
        var order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}
