package dev.graft.app.alike;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LikenessIndexTest {
    private static final int WORDS = 12;

    /** Pictures 100 to 119 have the first words, 120 to 139 the last ones, and 140 none. */
    private static CountMatrix bags() {
        var random = Seed.DEFAULT.of("bags").random();
        var builder = new CountMatrixBuilder(WORDS);
        for (int row = 0; row < 40; row++) {
            var bag = new double[WORDS];
            for (int word = 0; word < WORDS; word++) {
                bag[word] = random.nextInt(4) + (word / 6 == row / 20 ? 12 : 0);
            }
            builder.denseRow(bag);
        }
        return builder.denseRow(new double[WORDS]).build();
    }

    private static List<Long> find(LikenessIndex.Wish wish, int most) {
        try (Engine engine = Engines.open("serial", 1)) {
            var ids = LongStream.rangeClosed(100, 140).boxed().toList();
            return LikenessIndex.of(ids, bags(), engine).nearest(wish, id -> id != 101, most, engine);
        }
    }

    @Test
    void candidatesLikeTheExamplesAreFound() {
        var found = find(new LikenessIndex.Wish(List.of(100L, 7L), Optional.empty(), List.of(120L)), 10);
        assertThat(found).hasSize(10).allMatch(id -> id < 120).doesNotContain(101L);
    }

    @Test
    void aPictureFromElsewhereIsAnExample() {
        var bag = SparseVector.ofDense(0, 0, 0, 1, 0, 0, 9, 9, 9, 8, 9, 9);
        var found = find(new LikenessIndex.Wish(List.of(), Optional.of(bag), List.of()), 15);
        assertThat(found).hasSize(15).allMatch(id -> id >= 120 && id < 140);
    }

    @Test
    void withoutAnExampleNothingIsFound() {
        assertThat(find(new LikenessIndex.Wish(List.of(999L, 140L), Optional.empty(), List.of()), 5))
                .isEmpty();
        assertThat(find(new LikenessIndex.Wish(List.of(100L), Optional.empty(), List.of()), 99))
                .as("an empty picture is like none")
                .doesNotContain(140L);
    }
}
