package dev.graft.image.codebook;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.engine.Engine;
import dev.graft.image.describe.Descriptors;
import java.util.Arrays;
import java.util.Optional;

/**
 * Chooses the initial centres: each new one is drawn with a probability proportional to its squared distance from the
 * nearest of the centres so far (Arthur and Vassilvitskii 2007). Distances between bytes are integers, so sums are
 * exact.
 */
record KMeansPlusPlus(Descriptors sample, Engine engine) {
    private static final int WORDS_PER_STEP = 64;

    /** At most as many centres as there are distinct descriptors among these rows; empty if the run was stopped. */
    Optional<float[]> start(int[] rows, CodebookParams params, RunListener listener) {
        int dimensions = sample.dimensions();
        var random = params.seed().of("codebook").of("k-means++").random();
        var chosen = new Panels.Chosen(sample, rows);
        var centres = new float[params.words() * dimensions];
        try (var table = engine.table(chosen, 1)) {
            var scan = new DistanceScan(chosen, table);
            int next = random.nextInt(rows.length);
            for (int word = 0; word < params.words(); word++) {
                System.arraycopy(chosen.row(next), 0, centres, word * dimensions, dimensions);
                long all = scan.add(next);
                if (all == 0) {
                    return Optional.of(Arrays.copyOf(centres, (word + 1) * dimensions));
                }
                var step = new Step(0, (double) all / rows.length, word);
                if (word % WORDS_PER_STEP == 0 && !listener.onStep(step)) {
                    return Optional.empty();
                }
                next = scan.find(random.nextLong(all));
            }
        }
        return Optional.of(centres);
    }
}
