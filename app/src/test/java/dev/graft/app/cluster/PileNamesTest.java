package dev.graft.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class PileNamesTest {
    private static final Engine ENGINE = Engines.open("serial");
    private static final Optional<String> NONE = Optional.empty();
    private final BorrowedPictures borrowed = Planted.captioned(900);

    @AfterAll
    static void close() {
        ENGINE.close();
    }

    /** Picture i is of subject i modulo 3. */
    private List<Optional<String>> names(List<Optional<String>> given, boolean trusted, int... piles) {
        var partition = Partition.of(given.size(), piles);
        return PileNames.of(Planted.bags(piles.length, 1), partition, given, borrowed, trusted, ENGINE);
    }

    private static List<Optional<String>> none(int piles) {
        return Collections.nCopies(piles, NONE);
    }

    @Test
    void pilesAreNamedAfterTheirSubjects() {
        assertThat(names(none(3), true, IntStream.range(0, 45).map(i -> i % 3).toArray()))
                .containsExactly(Optional.of("boat"), Optional.of("tree"), Optional.of("bird"));
    }

    @Test
    void aNameIsGivenOnce() {
        // Piles 0 and 3 are of boats.
        var names = names(
                none(4),
                true,
                IntStream.range(0, 90)
                        .map(i -> i % 3 == 0 && i >= 45 ? 3 : i % 3)
                        .toArray());
        assertThat(names.subList(1, 3)).containsExactly(Optional.of("tree"), Optional.of("bird"));
        assertThat(List.of(names.get(0), names.get(3))).containsExactlyInAnyOrder(Optional.of("boat"), NONE);
    }

    @Test
    void aNameThatAPersonGaveIsNotGivenAgain() {
        var given = List.of(NONE, Optional.of("Boat"), NONE);
        assertThat(names(given, true, IntStream.range(0, 45).map(i -> i % 3).toArray()))
                .containsExactly(NONE, NONE, Optional.of("bird"));
    }

    @Test
    void veryFewPicturesHaveNoName() {
        var names = names(
                none(3),
                true,
                IntStream.range(0, 45).map(i -> i % 3 == 0 && i > 8 ? 1 : i % 3).toArray());
        assertThat(names.get(0)).isEmpty();
        assertThat(names.get(2)).contains("bird");
    }

    @Test
    void countsOfPicturesThatDoNotSuitNameNothing() {
        assertThat(names(none(3), false, IntStream.range(0, 45).map(i -> i % 3).toArray()))
                .containsOnly(NONE);
    }
}
