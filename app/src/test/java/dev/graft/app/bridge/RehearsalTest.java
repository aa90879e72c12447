package dev.graft.app.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.stream.EventLines;
import dev.graft.app.stream.PictureStream;
import dev.graft.app.stream.StreamSummary;
import dev.graft.app.stream.StreamTally;
import dev.graft.app.stream.SumsLearner;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalTest {
    @TempDir
    Path folder;

    private static Rehearsal rehearsal(int... labels) {
        var rows = new CountMatrixBuilder(3);
        for (int label : labels) {
            rows.denseRow(label == 0 ? 9 : 0, label == 1 ? 9 : 0, label == 2 ? 9 : 0);
        }
        return new Rehearsal(rows.build(), labels);
    }

    @Test
    void answersBeforeItTeaches() {
        var curve = rehearsal(1, 1, 0, 2, 2).run(new SumsLearner(3, 2), 0, 1, 2, 3, 4);
        // The first of a class is a guess, and the third class is not there before its first picture was taught.
        assertThat(IntStream.rangeClosed(0, 5).map(curve::mistakes)).containsExactly(0, 1, 1, 1, 2, 2);
    }

    @Test
    void ordersDependOnTheSeedAlone() {
        var rehearsal = rehearsal(0, 1, 0, 1, 0, 1, 0, 1);
        assertThat(rehearsal.order(new Seed(1))).isEqualTo(rehearsal.order(new Seed(1)));
        assertThat(rehearsal.order(new Seed(1))).isNotEqualTo(rehearsal.order(new Seed(2)));
        assertThat(rehearsal.order(new Seed(1))).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void nothingToShowIsRefused() {
        assertThatThrownBy(() -> rehearsal()).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aStreamTellsWhatItHolds() {
        var file = folder.resolve("a.stream");
        var setting = new StreamSetting(Map.of("method", "sums"), List.of("boat", "tree"), 3, new SumsLearner(3, 2));
        var bag = SparseVector.of(3, new int[] {1}, new double[] {2});
        try (var stream = PictureStream.open(file, setting)) {
            stream.show("a", "new/a.jpg", bag);
            stream.show("b", "new/a.jpg", bag);
            stream.show("c", EventLines.FEATURES + "1", bag);
            stream.show("d", "new/d.jpg", bag);
            stream.teach("a", "tree");
            stream.teach("b", "net");
            stream.teach("c", "tree");
        }
        var summary = StreamSummary.read(file);
        assertThat(summary.tally()).isEqualTo(new StreamTally(4, 3, 3));
        assertThat(summary.classes()).containsExactly("boat", "tree", "net");
        assertThat(summary.counts()).isEqualTo(Map.of("tree", 2, "net", 1));
        assertThat(summary.labelsByPicture()).as("the later one").isEqualTo(Map.of("new/a.jpg", "net"));
        assertThat(summary.settings()).isEqualTo(Map.of("method", "sums"));
    }
}
