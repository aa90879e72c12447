package dev.graft.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.bridge.StreamSetting;
import dev.graft.core.matrix.SparseVector;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import dev.graft.store.CollectionException;
import dev.graft.store.database.DatabaseException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LiveStreamTest {
    private static final int WORDS = 12;
    private static final int THREADS = 8;

    @TempDir
    Path folder;

    private final List<LiveStream.Event> heard = Collections.synchronizedList(new ArrayList<>());

    private static StreamSetting setting(OnlineLabeller learner) {
        return new StreamSetting(Map.of("method", "sums"), List.of("boat", "tree"), WORDS, learner);
    }

    private static StreamSetting setting() {
        return setting(new SumsLearner(WORDS, 2));
    }

    private LiveStream open() {
        return LiveStream.open(file(), LiveStreamTest::setting, LiveStreamTest::read, heard::add);
    }

    private Path file() {
        return folder.resolve("a.stream");
    }

    /** The name of a file says what is on the picture. */
    private static SparseVector read(Path file) throws RejectedPictureException {
        String name = file.getFileName().toString();
        if (name.startsWith("broken")) {
            throw new RejectedPictureException(RejectedPictureException.Reason.BROKEN, "broken JPEG: no end");
        }
        if (name.startsWith("imported")) {
            throw new CollectionException("the words were imported");
        }
        int kind = Math.floorMod(name.hashCode(), WORDS);
        return SparseVector.of(WORDS, new int[] {kind}, new double[] {1 + name.length() % 3});
    }

    private static AnsweredPicture show(LiveStream stream, String id) {
        return stream.show(id, id + ".jpg", Path.of("any", id + ".jpg"));
    }

    private static <T> void together(int threads, List<? extends Callable<T>> work) throws Exception {
        var pool = Executors.newFixedThreadPool(threads);
        try {
            for (Future<T> done : pool.invokeAll(work)) {
                done.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void answersTeachesAndTellsWhatIsOnTheDisk() {
        try (var stream = open()) {
            var shown = show(stream, "a");
            assertThat(shown.said()).isEqualTo("boat");
            assertThat(shown.confidence()).hasValue(0.5);
            assertThat(shown.byText()).hasValue(0.25);
            assertThat(shown.at()).isPresent();
            var taught = stream.teach("a", "Net");
            assertThat(taught.feedback()).isEqualTo(new Feedback("a", "Net", "boat", false));
            assertThat(taught.picture().correct()).hasValue("Net");
            assertThat(taught.tally()).isEqualTo(new StreamTally(1, 1, 1));
            assertThat(stream.classes()).containsExactly("boat", "tree", "Net");
            // Neither is news.
            assertThat(stream.teach("a", "net").feedback().already()).isTrue();
            assertThat(show(stream, "a")).as("the first answer").isEqualTo(taught.picture());
            assertThat(heard)
                    .containsExactly(
                            new LiveStream.Event(LiveStream.Kind.SHOWN, shown, new StreamTally(1, 0, 0)),
                            new LiveStream.Event(LiveStream.Kind.TAUGHT, taught.picture(), new StreamTally(1, 1, 1)));
            assertThat(stream.history(5, 5).newest()).containsExactly(taught.picture());
        }
    }

    @Test
    void whatReturnedIsThereAfterTheProcessWasKilled() throws IOException {
        var killed = Files.createDirectory(folder.resolve("killed"));
        try (var stream = open()) {
            show(stream, "a");
            stream.teach("a", "tree");
            try (var files = Files.list(folder)) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, killed.resolve(file.getFileName()));
                }
            }
        }
        try (var stream = PictureStream.open(killed.resolve("a.stream"), setting())) {
            assertThat(stream.tally()).isEqualTo(new StreamTally(1, 1, 1));
        }
    }

    @Test
    void manyThreadsTeachAtOnceAndNothingIsLostOrDoubled() throws Exception {
        int each = 200;
        StreamTally tally;
        try (var stream = open()) {
            var work = new ArrayList<Callable<Void>>();
            for (int t = 0; t < THREADS; t++) {
                int thread = t;
                work.add(() -> {
                    for (int i = 0; i < each; i++) {
                        String id = "t" + thread + "-" + i;
                        show(stream, id);
                        String label = i % 3 == 0 ? "boat" : i % 3 == 1 ? "tree" : "net";
                        assertThat(stream.teach(id, label).picture().correct()).hasValue(label);
                        assertThatThrownBy(() -> stream.teach("nobody" + id, "tree"))
                                .isInstanceOf(EventException.class)
                                .hasMessageContaining("nobody" + id);
                    }
                    return null;
                });
            }
            together(THREADS, work);
            tally = stream.tally();
            assertThat(tally.shown()).isEqualTo(THREADS * each);
            assertThat(tally.taught()).isEqualTo(THREADS * each);
        }
        assertThat(heard).hasSize(2 * THREADS * each);
        // Heard in the order in which it was done, and learnt in that order: taught again alone, all is the same.
        var again = new SumsLearner(WORDS, 2);
        long taught = 0;
        for (var event : heard) {
            if (event.kind() == LiveStream.Kind.TAUGHT) {
                assertThat(event.tally().taught()).isEqualTo(++taught);
                int label = List.of("boat", "tree", "net")
                        .indexOf(event.picture().correct().orElseThrow());
                while (again.classes() <= label) {
                    again.addClass();
                }
                again.learn(read(Path.of(event.picture().picture())), label);
            }
        }
        try (var stream = PictureStream.open(file(), setting())) {
            assertThat(stream.tally()).isEqualTo(tally);
            var bag = read(Path.of("question.jpg"));
            assertThat(stream.show("q", "q.jpg", bag).confidence())
                    .isEqualTo(again.predict(bag).confidence());
        }
    }

    @Test
    void picturesAreReadSideBySide() throws Exception {
        var both = new CyclicBarrier(2);
        EventLines.PictureSource meeting = file -> {
            try {
                both.await(20, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return read(file);
        };
        try (var stream = LiveStream.open(file(), LiveStreamTest::setting, meeting, heard::add)) {
            together(2, List.of(() -> show(stream, "a"), () -> show(stream, "b")));
            assertThat(stream.tally().shown()).isEqualTo(2);
        }
    }

    @Test
    void oneThatBreaksTheLearnerFailsAloneAndTheStreamGoesOn() throws Exception {
        try (var stream = LiveStream.open(file(), () -> setting(new Picky()), LiveStreamTest::read, event -> {
            heard.add(event);
            gate();
        })) {
            var ids = new ArrayList<String>();
            for (int i = 0; i < THREADS; i++) {
                ids.add("p" + i);
                show(stream, "p" + i);
            }
            // While the first one is told, the others gather and become one batch.
            closeGate();
            var pool = Executors.newFixedThreadPool(THREADS);
            try {
                var done = new ArrayList<Future<LiveStream.Taught>>();
                for (String id : ids) {
                    done.add(pool.submit(() -> stream.teach(id, id.equals("p5") ? "poison" : "tree")));
                }
                Thread.sleep(300);
                openGate();
                for (int i = 0; i < THREADS; i++) {
                    var taught = done.get(i);
                    if (i == 5) {
                        assertThatThrownBy(taught::get)
                                .hasRootCauseInstanceOf(ArithmeticException.class)
                                .hasRootCauseMessage("poison");
                    } else {
                        assertThat(taught.get().feedback().already()).isFalse();
                    }
                }
            } finally {
                pool.shutdownNow();
            }
            assertThat(stream.tally()).isEqualTo(new StreamTally(THREADS, THREADS - 1, THREADS - 1));
            assertThat(stream.classes()).containsExactly("boat", "tree");
            assertThat(stream.teach("p5", "tree").feedback().already()).isFalse();
        }
        try (var stream = open()) {
            assertThat(stream.tally().taught()).isEqualTo(THREADS);
        }
    }

    private volatile CountDownLatch gate = new CountDownLatch(0);

    private void gate() {
        try {
            assertThat(gate.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void closeGate() {
        gate = new CountDownLatch(1);
    }

    private void openGate() {
        gate.countDown();
    }

    @Test
    void aListenerThatFailsHarmsNobody() {
        var seen = new ArrayList<Throwable>();
        var thread = Thread.currentThread();
        var before = thread.getUncaughtExceptionHandler();
        thread.setUncaughtExceptionHandler((of, e) -> seen.add(e));
        try (var stream = LiveStream.open(file(), LiveStreamTest::setting, LiveStreamTest::read, event -> {
            throw new IllegalStateException("not listening");
        })) {
            assertThat(show(stream, "a").said()).isEqualTo("boat");
            assertThat(stream.tally().shown()).isEqualTo(1);
        } finally {
            thread.setUncaughtExceptionHandler(before);
        }
        assertThat(seen).singleElement().satisfies(e -> assertThat(e).hasMessage("not listening"));
    }

    @Test
    void nothingIsKeptOfAPictureThatCannotBeRead() {
        try (var stream = open()) {
            assertThatThrownBy(() -> stream.show("a", "my.jpg", Path.of("broken.jpg")))
                    .isInstanceOf(EventException.class)
                    .hasMessage("my.jpg: broken JPEG: no end");
            assertThatThrownBy(() -> stream.show("a", "my.jpg", Path.of("imported.jpg")))
                    .isInstanceOf(EventException.class)
                    .hasMessage("my.jpg: the words were imported");
            assertThat(stream.tally()).isEqualTo(new StreamTally(0, 0, 0));
            assertThat(stream.find("a")).isEmpty();
            assertThat(heard).isEmpty();
        }
    }

    @Test
    void eventsThatCannotBeUsedSayWhy() {
        try (var stream = open()) {
            show(stream, "a");
            assertThatThrownBy(() -> stream.show("a", "other.jpg", Path.of("other.jpg")))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("stands for a.jpg already");
            assertThatThrownBy(() -> stream.show(" ", "x.jpg", Path.of("x.jpg")))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("needs an id and a name");
            assertThatThrownBy(() -> stream.show("b", "\uD800.jpg", Path.of("x.jpg")))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("half of a character");
            assertThatThrownBy(() -> stream.teach("a", "\uD800"))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("half of a character");
            assertThatThrownBy(() -> stream.teach("a", " "))
                    .isInstanceOf(EventException.class)
                    .hasMessageContaining("empty");
        }
    }

    @Test
    void idsAreNewAlsoAfterARestart() throws Exception {
        try (var stream = open()) {
            assertThat(stream.nextId()).isEqualTo("p1");
            assertThat(stream.nextId()).isEqualTo("p2");
            for (String id : List.of("p2", "p3", "p9", "p10x", "photo", "p99999999999999999999")) {
                show(stream, id);
            }
            assertThat(stream.nextId()).as("p3 is there").isEqualTo("p4");
        }
        try (var stream = open()) {
            var ids = Collections.synchronizedSet(new HashSet<String>());
            Callable<Void> some = () -> {
                for (int i = 0; i < 50; i++) {
                    ids.add(stream.nextId());
                }
                return null;
            };
            together(4, Collections.nCopies(4, some));
            assertThat(ids).hasSize(200).contains("p10", "p209");
        }
    }

    @Test
    void afterClosingNothingHappensAndOthersMayOpenIt() {
        var stream = open();
        assertThatThrownBy(this::open).isInstanceOf(DatabaseException.class).hasMessageContaining("in use");
        stream.close();
        stream.close();
        assertThatThrownBy(() -> stream.teach("a", "tree"))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("was closed");
        assertThatThrownBy(stream::tally).isInstanceOf(DatabaseException.class);
        open().close();
    }

    /** Will not learn a third class. */
    private static final class Picky implements OnlineLabeller {
        private final SumsLearner of = new SumsLearner(WORDS, 2);

        @Override
        public int classes() {
            return of.classes();
        }

        @Override
        public void addClass() {
            throw new ArithmeticException("poison");
        }

        @Override
        public Prediction predict(SparseVector row) {
            return of.predict(row);
        }

        @Override
        public void learn(SparseVector row, int label) {
            of.learn(row, label);
        }

        @Override
        public void save(DataOutput out) throws IOException {
            of.save(out);
        }

        @Override
        public void restore(DataInput in) throws IOException {
            of.restore(in);
        }
    }
}
