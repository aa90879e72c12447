package dev.graft.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.engine.SerialEngine;
import dev.graft.store.Progress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AssignedTest {
    private final Sorter.Outcome known = sort(SortParams.DEFAULT.withPiles(3));

    private static Sorter.Outcome sort(SortParams params) {
        try (var engine = new SerialEngine()) {
            return new Sorter(params, engine, Progress.NONE)
                    .sort(Planted.pictures(45), Optional.empty())
                    .orElseThrow();
        }
    }

    private Sorting assign(PicturesToSort pictures) {
        return new Assigned(List.of("a", "b", "c"), known.assigner(), "kmeans", 0.5)
                .of(pictures, "mine.graft", Map.of("seed", "42"), new SerialEngine());
    }

    @Test
    void theSamePicturesGoIntoTheSamePiles() {
        var again = assign(Planted.pictures(45));
        assertThat(again.pictures())
                .extracting(SortedPicture::pile)
                .isEqualTo(known.sorting().pictures().stream()
                        .map(SortedPicture::pile)
                        .toList());
        assertThat(again.summary()).isEqualTo("45 pictures of mine.graft put into the 3 piles of mine.graft.");
        assertThat(again.piles()).extracting(Pile::name).containsExactly("a", "b", "c");
        assertThat(again.evaluation().orElseThrow().accuracy())
                .isEqualTo(known.sorting().evaluation().orElseThrow().accuracy());
    }

    @Test
    void onePictureMayLeavePilesEmpty() {
        var one = assign(Planted.pictures(1));
        assertThat(one.summary()).isEqualTo("1 picture of mine.graft put into the 3 piles of mine.graft.");
        assertThat(one.piles()).hasSize(3);
        assertThat(one.pictures().get(0).confidence()).isBetween(0.5, 1.0);
    }

    @Test
    void emptyPicturesAreDoubtful() {
        for (int piles : new int[] {1, 2, 3}) {
            var outcome = sort(SortParams.DEFAULT.withPiles(piles));
            var names = List.of("a", "b", "c").subList(0, piles);
            var sorting = new Assigned(names, outcome.assigner(), "kmeans", 0.5)
                    .of(Planted.of(Planted.empty(2)), "mine.graft", Map.of(), new SerialEngine());
            assertThat(sorting.pictures()).allMatch(SortedPicture::doubtful);
            assertThat(sorting.pictures().get(0).confidence()).isEqualTo(1.0 / piles);
        }
    }

    @Test
    void everyPileNeedsAName() {
        assertThatThrownBy(() -> new Assigned(List.of("a"), known.assigner(), "kmeans", 0.5))
                .hasMessage("names.size() must be 3, was 1");
    }
}
