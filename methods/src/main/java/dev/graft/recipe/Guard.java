package dev.graft.recipe;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embed.Damped;
import dev.graft.methods.embed.PrincipalComponents;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Asks, without labels, whether borrowed pictures suit the pictures that are to be sorted. {@link Signal} is what does
 * not come by chance in them. Directions learnt from borrowed pictures are good if they capture as large a share of the
 * signal as directions learnt on one half of the pictures capture of the signal of the other half, or enough of that.
 *
 * @param captured the share of the signal that the borrowed directions capture
 * @param needed the share that the pictures' own directions capture
 * @param enough how much of the latter is enough: all of it for words that were counted
 */
public record Guard(double captured, double needed, double enough) {
    private static final int DIRECTIONS = 50;
    private static final int SPLITS = 3;

    /** With fewer pictures there is nothing to compare with. */
    private static final int LEAST_PICTURES = 8;

    /**
     * Of measured words. Few pictures without chance in them tell well how such pictures vary, better than others can; two
     * thirds told suitable help from a single class or a handful of pictures (docs/methods/recipe.md).
     */
    private static final double ENOUGH_OF_MEASURED = 2.0 / 3;

    public boolean accepts() {
        return captured >= enough * needed;
    }

    /** For the end of a sentence that tells both shares; empty where all of the second is asked for. */
    public String remark() {
        return enough < 1 ? String.format(Locale.ROOT, ", of which %.0f %% are enough", 100 * enough) : "";
    }

    /** Absent where there are too few pictures, or nothing reproducible in them, to tell. */
    public static Optional<Guard> judge(CountMatrix target, Lender lender, Seed seed, Engine engine) {
        return judge(target, lender.directions(), seed, engine);
    }

    /** @param borrowed directions of damped pictures */
    public static Optional<Guard> judge(CountMatrix target, PrincipalComponents borrowed, Seed seed, Engine engine) {
        if (target.rows() < LEAST_PICTURES) {
            return Optional.empty();
        }
        boolean measured = Signal.isMeasured(target);
        var signal = measured
                ? Signal.ofMeasured(target, Lender.groups(target, engine))
                : Signal.ofCounted(target, seed.of("words").random());
        if (!signal.isThere()) {
            return Optional.empty();
        }
        var damped = Damped.shares(target);
        double needed = 0;
        for (int split = 0; split < SPLITS; split++) {
            var order = shuffled(target.rows(), seed.of("pictures").of(split).random());
            var learn = Arrays.copyOfRange(order, 0, order.length / 2);
            var measure = Arrays.copyOfRange(order, order.length / 2, order.length);
            var own = PrincipalComponents.learn(damped.select(learn), DIRECTIONS, engine);
            needed += signal.select(measure).captured(own) / SPLITS;
        }
        double captured = signal.captured(borrowed);
        return Double.isFinite(captured) && Double.isFinite(needed)
                ? Optional.of(new Guard(captured, needed, measured ? ENOUGH_OF_MEASURED : 1))
                : Optional.empty();
    }

    /** The numbers below n in any order. */
    static int[] shuffled(int n, SplittableRandom random) {
        var order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}
