package dev.graft.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.bridge.StreamSetting;
import dev.graft.core.matrix.SparseVector;
import dev.graft.store.database.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureStreamTest {
    private static final int WORDS = 12;

    @TempDir
    Path folder;

    private static StreamSetting setting() {
        return setting("b1");
    }

    private static StreamSetting setting(String bridge) {
        return new StreamSetting(
                Map.of("bridge", bridge, "method", "sums"), List.of("boat", "tree"), WORDS, new SumsLearner(WORDS, 2));
    }

    private PictureStream open() {
        return PictureStream.open(folder.resolve("a.stream"), setting(), new PictureStream.Limits(100, 50));
    }

    private static SparseVector bag(long seed) {
        var random = new Random(seed);
        return SparseVector.of(WORDS, new int[] {random.nextInt(6), 6 + random.nextInt(6)}, new double[] {
            1 + random.nextInt(4), random.nextDouble()
        });
    }

    @Test
    void labelsComeLateOutOfOrderOrNever() {
        try (var stream = open()) {
            stream.show("a", "a.jpg", bag(1));
            stream.show("b", "b.jpg", bag(2));
            stream.show("c", "c.jpg", bag(3));
            assertThat(stream.teach("c", "tree").said()).isEqualTo("boat");
            assertThat(stream.teach("a", "tree").already()).isFalse();
            assertThat(stream.show("d", "d.jpg", bag(3)).label()).isEqualTo("tree");
            assertThat(stream.tally()).isEqualTo(new StreamTally(4, 2, 2));
        }
    }

    @Test
    void anEventTwiceIsOneEvent() {
        try (var stream = open()) {
            var first = stream.show("a", "a.jpg", bag(1));
            assertThat(stream.show("a", "a.jpg", bag(1))).isEqualTo(first);
            stream.teach("a", "tree");
            var after = stream.show("a", "a.jpg", bag(1));
            assertThat(stream.teach("a", "tree").already()).isTrue();
            assertThat(stream.show("a", "a.jpg", bag(1))).isEqualTo(after);
            assertThat(stream.tally()).isEqualTo(new StreamTally(1, 1, 1));
        }
    }

    @Test
    void anotherLabelIsAnotherLesson() {
        try (var stream = open()) {
            stream.show("a", "a.jpg", bag(1));
            stream.teach("a", "tree");
            assertThat(stream.teach("a", "boat").already()).isFalse();
            assertThat(stream.tally()).isEqualTo(new StreamTally(1, 2, 0));
        }
    }

    @Test
    void newClassesAppearWhileTheStreamRuns() {
        try (var stream = open()) {
            stream.show("a", "a.jpg", bag(1));
            assertThat(stream.teach("a", " Fishing net ").label()).isEqualTo("Fishing net");
            assertThat(stream.classes()).containsExactly("boat", "tree", "Fishing net");
            assertThat(stream.show("b", "b.jpg", bag(1)).label()).isEqualTo("Fishing net");
            stream.teach("b", "fishing_NET");
            stream.teach("b", "Tree");
            assertThat(stream.classes()).hasSize(3);
        }
        try (var stream = open()) {
            assertThat(stream.classes()).containsExactly("boat", "tree", "Fishing net");
        }
    }

    @Test
    void whatWasCommittedSurvivesTheEndOfTheProcessBitForBit() throws IOException {
        var killed = folder.resolve("killed");
        Files.createDirectories(killed);
        Answer expected;
        try (var stream = open()) {
            for (int i = 0; i < 30; i++) {
                stream.show("p" + i, i + ".jpg", bag(i));
                stream.teach("p" + i, i % 3 == 0 ? "boat" : i % 3 == 1 ? "tree" : "net");
            }
            stream.commit();
            expected = stream.show("q", "q.jpg", bag(99));
            // Not committed: what a process that dies now has not acknowledged.
            stream.teach("q", "boat");
            copy(killed);
        }
        try (var stream = PictureStream.open(killed.resolve("a.stream"), setting())) {
            assertThat(stream.show("q", "q.jpg", bag(99))).isEqualTo(expected);
            assertThat(stream.tally().taught()).isEqualTo(30);
        }
    }

    private void copy(Path to) throws IOException {
        try (var files = Files.list(folder)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    @Test
    void goesOnFromWhatWasWrittenDownAndTheLessonsSince() {
        var whole = new SumsLearner(WORDS, 2);
        for (int part = 0; part < 3; part++) {
            try (var stream = open()) {
                for (int i = part * 90; i < (part + 1) * 90; i++) {
                    stream.show("p" + i, i + ".jpg", bag(i));
                    stream.teach("p" + i, i % 2 == 0 ? "boat" : "tree");
                    stream.commit();
                    whole.learn(bag(i), i % 2);
                }
            }
        }
        try (var stream = open()) {
            var prediction = whole.predict(bag(7));
            var answer = stream.show("q", "q.jpg", bag(7));
            assertThat(answer.confidence()).isEqualTo(prediction.confidence());
            assertThat(stream.tally())
                    .isEqualTo(new StreamTally(271, 270, stream.tally().mistakes()));
        }
    }

    @Test
    void picturesWithoutLabelAreForgottenInTheEndAndLessonsNever() {
        try (var stream = open()) {
            stream.show("first", "f.jpg", bag(1));
            stream.show("taught", "t.jpg", bag(2));
            stream.teach("taught", "tree");
            for (int i = 0; i < 60; i++) {
                stream.show("p" + i, "x.jpg", bag(i % 50));
            }
            assertThatThrownBy(() -> stream.teach("first", "tree"))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("forgotten");
            assertThat(stream.teach("taught", "tree").already()).isTrue();
            assertThat(stream.teach("p59", "tree").already()).isFalse();
        }
    }

    @Test
    void wrongEventsChangeNothing() {
        try (var stream = open()) {
            stream.show("a", "a.jpg", bag(1));
            assertThatThrownBy(() -> stream.teach("b", "tree"))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("\"b\"");
            assertThatThrownBy(() -> stream.teach("a", " \t"))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("empty");
            assertThatThrownBy(() -> stream.show("a", "b.jpg", bag(1)))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("a.jpg");
            assertThatThrownBy(() -> stream.show("c", "c.jpg", SparseVector.of(3, new int[] {1}, new double[] {1})))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("12");
            assertThat(stream.tally()).isEqualTo(new StreamTally(1, 0, 0));
        }
    }

    @Test
    void anErrorInTheMiddleKeepsWhatWasCommittedAndNothingElse() {
        var failing = new StreamSetting(
                setting().identity(), List.of("boat", "tree"), WORDS, new FailingLearner(new SumsLearner(WORDS, 2)));
        try (var stream = PictureStream.open(folder.resolve("a.stream"), failing)) {
            stream.show("a", "a.jpg", bag(1));
            stream.teach("a", "tree");
            stream.commit();
            stream.show("b", "b.jpg", bag(2));
            assertThatThrownBy(() -> stream.teach("b", "net")).isInstanceOf(ArithmeticException.class);
            assertThatThrownBy(stream::commit)
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("start again");
        }
        try (var stream = open()) {
            assertThat(stream.tally()).isEqualTo(new StreamTally(1, 1, 1));
            assertThat(stream.classes()).containsExactly("boat", "tree");
        }
    }

    @Test
    void oneWriterAtATime() {
        try (var stream = open()) {
            assertThat(stream.words()).isEqualTo(WORDS);
            assertThatThrownBy(this::open)
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("in use by another Graft process");
        }
    }

    @Test
    void anotherBridgeIsRefused() {
        open().close();
        assertThatThrownBy(() -> PictureStream.open(folder.resolve("a.stream"), setting("b2")))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("another bridge (b1, now b2)");
    }

    @Test
    void anotherFileIsRefusedAndLeftAsItIs() throws IOException {
        var file = Files.writeString(folder.resolve("a.stream"), "my notes");
        assertThatThrownBy(this::open)
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("is not a Graft stream");
        assertThat(file).hasContent("my notes");
    }
}
