package dev.graft.methods.online.oht;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.stored.Assigners;
import dev.graft.transfer.text.TextBridge;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BridgeAssignerTest {
    private static final int COLUMNS = 20;
    private static final int CLASSES = 3;

    private final CountMatrix pictures = Bags.planted(60, COLUMNS, CLASSES, 30, 1);
    private final BridgeAssigner assigner = assigner(12);

    /** Many texts over few words, or few over many, are stored in different forms. */
    private BridgeAssigner assigner(int texts) {
        var engine = new SerialEngine();
        var words = Bags.planted(60, 15, CLASSES, 10, 2);
        var said = Bags.planted(texts, 15, CLASSES, 10, 3);
        var labels = IntStream.range(0, texts).map(i -> i % CLASSES).toArray();
        return new BridgeAssigner(
                TextVote.of(Bridge.of(pictures, words, engine), said, labels, CLASSES),
                TextBridge.learn(pictures, words, said, labels, CLASSES, engine).start());
    }

    @Test
    void isMadeAgainToTheBitInBothForms() {
        for (int texts : new int[] {12, 400}) {
            var before = assigner(texts);
            var again = Assigners.of(before.kind(), Map.copyOf(before.arrays()));
            assertThat(again.arrays()).isEqualTo(before.arrays());
            assertThat(again.memberships(pictures)).isEqualTo(before.memberships(pictures));
            assertThat(again.clusters()).isEqualTo(CLASSES);
            assertThat(again.columns()).isEqualTo(COLUMNS);
        }
    }

    @Test
    void someClassesInAnotherOrder() {
        var some = assigner.select(2, 0);
        assertThat(some.clusters()).isEqualTo(2);
        assertThat(some.vote().classes()).isEqualTo(2);
        var whole = assigner.start().weights();
        for (int i = 0; i < whole.rows(); i++) {
            assertThat(some.start().weights().row(i)).containsExactly(whole.get(i, 2), whole.get(i, 0));
        }
        assertThat(some.memberships(pictures).columns()).isEqualTo(2);
    }

    @Test
    void arraysThatDoNotFitAreRefusedByName() {
        refused("start.linear.weights", DenseMatrix.of(4, CLASSES, filled(12, 0)), "rows of the weights");
        refused("start.linear.scale", DenseMatrix.of(1, 1, -1), "scale must be finite and at least 0");
        refused("vote.text.labels", DenseMatrix.of(1, 12, filled(12, 3)), "labels must be whole numbers from 0 to 2");
        refused("vote.text.classes", DenseMatrix.of(1, 1, 4), "classes of the start must be 4, was 3");
        for (String name : assigner.arrays().keySet()) {
            var arrays = new TreeMap<>(assigner.arrays());
            arrays.remove(name);
            assertThatThrownBy(() -> Assigners.of(BridgeAssigner.KIND, arrays))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("has no array");
        }
        assertThatThrownBy(() -> Assigners.of(BridgeAssigner.KIND, Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must have one vote, found []");
    }

    private void refused(String name, DenseMatrix array, String message) {
        var arrays = new TreeMap<>(assigner.arrays());
        assertThat(arrays).containsKey(name);
        arrays.put(name, array);
        assertThatThrownBy(() -> Assigners.of(BridgeAssigner.KIND, arrays))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    private static double[] filled(int length, double value) {
        return IntStream.range(0, length).mapToDouble(i -> value).toArray();
    }
}
