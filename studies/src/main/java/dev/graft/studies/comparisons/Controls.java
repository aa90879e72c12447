package dev.graft.studies.comparisons;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.studies.data.Shuffled;

/** Sources that look real but carry no information. */
public final class Controls {
    private static final Seed SEED = Seed.DEFAULT.of("controls");

    private Controls() {}

    /** Whose captions each picture gets. */
    public static int[] shuffledCaptions(int pictures) {
        return Shuffled.numbers(pictures, SEED.of("captions").random());
    }

    /** Permutes the visual words. */
    public static CountMatrix permutedWords(CountMatrix from) {
        var place = Shuffled.numbers(from.columns(), SEED.of("words").random());
        var builder = new CountMatrixBuilder(from.columns());
        for (int row = 0; row < from.rows(); row++) {
            for (int p = from.offset(row); p < from.offset(row + 1); p++) {
                builder.add(place[from.column(p)], from.value(p));
            }
            builder.endRow();
        }
        return builder.build();
    }
}
