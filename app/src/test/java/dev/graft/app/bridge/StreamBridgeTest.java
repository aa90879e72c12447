package dev.graft.app.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.stream.PictureStream;
import dev.graft.app.stream.StreamSummary;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.online.means.OnlineMeans;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.BridgeAssigner;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.methods.online.ridge.OnlineRidge;
import dev.graft.transfer.text.TextBridge;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamBridgeTest {
    private static final int ROWS = 60;

    @TempDir
    Path folder;

    private final CountMatrix rows = rows();
    private final StreamBridge bridge = bridge();

    /** Two kinds in turn, by the first and the last words. */
    private static CountMatrix rows() {
        var random = new Random(3);
        var rows = new CountMatrixBuilder(6);
        for (int i = 0; i < ROWS; i++) {
            var row = new double[6];
            for (int word = 0; word < 20; word++) {
                row[(random.nextInt(4) + i % 2 * 3) % 6]++;
            }
            rows.denseRow(row);
        }
        return rows.build();
    }

    private StreamBridge bridge() {
        var engine = new SerialEngine();
        var labels = new int[ROWS];
        for (int i = 0; i < ROWS; i++) {
            labels[i] = i % 2;
        }
        var vote = TextVote.of(Bridge.of(rows, rows, engine), rows, labels, 2);
        var start = TextBridge.learn(rows, rows, rows, labels, 2, engine).start();
        return new StreamBridge("words", List.of("boat", "tree"), new BridgeAssigner(vote, start));
    }

    private void showAndTeach(PictureStream stream, int from, int to) {
        for (int i = from; i < to; i++) {
            stream.show("p" + i, i + ".jpg", SparseVector.of(rows, i));
            stream.teach("p" + i, i % 3 == 0 ? "net" : "boat");
        }
    }

    @Test
    void aStreamBegunBeforeClassMeansGoesOnWithItsOwnLearner() {
        var file = folder.resolve("old.stream");
        var now = bridge.setting(StreamParams.DEFAULT);
        var before = now.predecessor().orElseThrow();
        assertThat(before.identity())
                .containsEntry("method", "oht")
                .containsEntry("setting", "OnlineRidgeParams[caution=4.0, biasCaution=40.0, drift=1.0E-5]");
        var old = new StreamSetting(
                before.identity(), now.classes(), now.words(), before.learner().get());
        assertThat(old.learner()).isInstanceOf(OnlineRidge.class);
        try (var stream = PictureStream.open(file, old)) {
            showAndTeach(stream, 0, 20);
        }
        try (var stream = PictureStream.open(file, now)) {
            showAndTeach(stream, 20, 30);
        }
        var alone = bridge.learner(StreamParams.DEFAULT.withMethod("oht-ridge"));
        alone.addClass();
        for (int i = 0; i < 30; i++) {
            alone.learn(SparseVector.of(rows, i), i % 3 == 0 ? 2 : 0);
        }
        try (var stream = PictureStream.open(file, bridge.setting(StreamParams.DEFAULT))) {
            for (int i = 30; i < ROWS; i++) {
                var row = SparseVector.of(rows, i);
                var expected = alone.predict(row);
                var answer = stream.show("p" + i, i + ".jpg", row);
                assertThat(answer.confidence()).isEqualTo(expected.memberships().get(expected.label()));
            }
        }
        assertThat(StreamSummary.read(file).settings()).isEqualTo(before.identity());
    }

    @Test
    void aNewStreamBeginsWithClassMeans() {
        var file = folder.resolve("new.stream");
        var now = bridge.setting(StreamParams.DEFAULT);
        assertThat(now.learner()).isInstanceOf(OnlineMeans.class);
        try (var stream = PictureStream.open(file, now)) {
            showAndTeach(stream, 0, 5);
        }
        assertThat(StreamSummary.read(file).settings()).isEqualTo(now.identity());
        try (var stream = PictureStream.open(file, bridge.setting(StreamParams.DEFAULT))) {
            assertThat(stream.tally().taught()).isEqualTo(5);
        }
    }
}
