package dev.graft.vision.codebook;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.engine.Engine;
import dev.graft.vision.describe.Descriptors;
import java.util.Arrays;
import java.util.Optional;

/**
 * Chooses the first centres: each new one is drawn with a probability that grows with its squared distance from those
 * there are (Arthur and Vassilvitskii 2007). Distances between bytes are whole numbers, so totals are exact.
 *
 * <p>Every new centre is compared with all rows. With many words that is mostly in vain, since a centre comes nearer than
 * all before it to a few rows only. So after some of the words it is worked out at once which rows each row could still
 * come nearest to, and the rest of the centres look at those. The centres are the same either way.
 */
final class KMeansPlusPlus {
    private static final int WORDS_BETWEEN_LOOKS = 64;
    /** After this part of the words the lists are short, and nearly all the work is still to come. */
    private static final int LISTS_AFTER = 8;
    /** Lists cost as much as comparing this part of the rows with all of them, one by one. */
    private static final int LISTS_COST = 8;

    private final Descriptors sample;
    private final Engine engine;

    KMeansPlusPlus(Descriptors sample, Engine engine) {
        this.sample = sample;
        this.engine = engine;
    }

    /** At most as many centres as there are different descriptors among the rows named; absent where it was stopped. */
    Optional<float[]> start(int[] rows, CodebookParams params, RunListener listener) {
        int scanned = params.words() / LISTS_AFTER;
        boolean worthwhile = params.words() - scanned > rows.length / LISTS_COST;
        return start(rows, params, worthwhile ? Math.max(1, scanned) : Integer.MAX_VALUE, listener);
    }

    /** @param scanned so many words are found without lists */
    Optional<float[]> start(int[] rows, CodebookParams params, int scanned, RunListener listener) {
        int dimensions = sample.dimensions();
        var random = params.seed().of("codebook").of("k-means++").random();
        var chosen = new Panels.Chosen(sample, rows);
        var centres = new float[params.words() * dimensions];
        try (var table = engine.table(chosen, 1)) {
            var scan = new DistanceScan(chosen, table);
            NearestDistances distances = scan;
            int next = random.nextInt(rows.length);
            for (int word = 0; word < params.words(); word++) {
                System.arraycopy(chosen.row(next), 0, centres, word * dimensions, dimensions);
                long all = distances.add(next);
                if (all == 0) {
                    return Optional.of(Arrays.copyOf(centres, (word + 1) * dimensions));
                }
                var step = new Step(0, (double) all / rows.length, word);
                if (word % WORDS_BETWEEN_LOOKS == 0 && !listener.onStep(step)) {
                    return Optional.empty();
                }
                next = distances.find(random.nextLong(all));
                if (word + 1 == scanned) {
                    var lists = DistanceLists.of(chosen, table, () -> listener.onStep(step));
                    if (lists.isPresent()) {
                        distances = lists.get();
                    } else {
                        // Stopped, or too long: half as long later.
                        scanned = (int) Math.min(Integer.MAX_VALUE, 2L * scanned);
                    }
                }
            }
        }
        return Optional.of(centres);
    }
}
