package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TensorLayoutTest {
    @Test
    void oneLongSideIsThePicture() {
        for (List<Long> shape : List.of(
                List.of(5L), List.of(1L, 5L), List.of(1L, 1L, 5L), List.of(1L, 5L, 1L), List.of(1L, 5L, 1L, 1L))) {
            for (boolean first : new boolean[] {true, false}) {
                assertThat(TensorLayout.of(shape, first)).contains(new TensorLayout(5, 1, false));
            }
        }
    }

    @Test
    void moreLongSidesArePlaces() {
        assertThat(TensorLayout.of(List.of(1L, 5L, 2L, 3L), true)).contains(new TensorLayout(5, 6, true));
        assertThat(TensorLayout.of(List.of(1L, 2L, 3L, 5L), false)).contains(new TensorLayout(5, 6, false));
        assertThat(TensorLayout.of(List.of(1L, 7L, 5L), false)).contains(new TensorLayout(5, 7, false));
        assertThat(TensorLayout.of(List.of(1L, 5L, 7L), true)).contains(new TensorLayout(5, 7, true));
    }

    @Test
    void othersAreNeither() {
        assertThat(TensorLayout.of(List.of(), true)).isEmpty();
        assertThat(TensorLayout.of(List.of(1L, 1L), true)).isEmpty();
        assertThat(TensorLayout.of(List.of(2L, 5L), true)).isEmpty();
        assertThat(TensorLayout.of(List.of(1L, 0L, 4L), true)).isEmpty();
        assertThat(TensorLayout.of(List.of(1L, 1L, 4L, 4L), true)).isEmpty();
        assertThat(TensorLayout.of(List.of(1L, 2L, 2L, 2L, 2L), true)).isEmpty();
    }

    @Test
    void valuesComePlaceAfterPlace() {
        var values = new float[] {1, 2, 3, 10, 20, 30};
        assertThat(new TensorLayout(2, 3, true).byPosition(values)).containsExactly(1, 10, 2, 20, 3, 30);
        assertThat(new TensorLayout(3, 2, false).byPosition(values)).isSameAs(values);
    }
}
