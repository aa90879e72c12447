package dev.graft.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.subject.Subject;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorldParamsTest {
    private final WorldParams params = WorldParams.yours(Seed.DEFAULT);

    @Test
    void refusesWhatCannotBeDrawn() {
        assertThatThrownBy(() -> params.withPicturesPerKind(0))
                .hasMessage("picturesPerKind must be between 1 and 9999, was 0");
        assertThatThrownBy(() -> params.withKinds(List.of())).hasMessage("number of kinds must be at least 1, was 0");
        assertThatThrownBy(() -> params.withKinds(List.of(Subject.CUP, Subject.CUP)))
                .hasMessage("number of different kinds must be 2, was 1");
        assertThatThrownBy(() -> params.withClutter(1.5)).hasMessage("clutter must be between 0.0 and 1.0, was 1.5");
        assertThatThrownBy(() -> params.withTagNoise(-0.1, 0))
                .hasMessage("missingTags must be between 0.0 and 1.0, was -0.1");
        assertThatThrownBy(() -> params.withTagNoise(0, Double.NaN))
                .hasMessage("wrongTags must be between 0.0 and 1.0, was NaN");
    }

    @Test
    void theBorrowedSetHoldsAllKindsAndTheDrawingsShareSomeOfYours() {
        var borrowed = WorldParams.borrowed(Seed.DEFAULT);
        var drawings = WorldParams.drawings(Seed.DEFAULT);

        assertThat(borrowed.kinds()).containsExactly(Subject.values());
        assertThat(borrowed.pictures()).isBetween(300, 600);
        assertThat(drawings.kinds()).containsAnyElementsOf(params.kinds());
        assertThat(params.kinds())
                .isNotEmpty()
                .anyMatch(kind -> !drawings.kinds().contains(kind));
    }
}
