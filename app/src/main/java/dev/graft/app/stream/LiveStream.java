package dev.graft.app.stream;

import dev.graft.app.bridge.StreamSetting;
import dev.graft.core.matrix.SparseVector;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.store.CollectionException;
import dev.graft.store.database.DatabaseException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A stream that many threads show pictures to and teach at once. Requests queue in the order of their arrival; one thread
 * drains the queue for all and commits once, so that a slow disk serves many at a time. A call returns when its own event is
 * on the disk. A request that cannot be done, such as feedback on a picture that was never shown, fails alone.
 */
public final class LiveStream implements AutoCloseable {
    private static final String LETTER = "p";
    private static final int MOST_AT_ONCE = 1_000;

    /** What happened. */
    public enum Kind {
        SHOWN,
        TAUGHT
    }

    /**
     * Something that changed the stream, and is on the disk.
     *
     * @param picture as it is remembered after it
     * @param tally right after it
     */
    public record Event(Kind kind, AnsweredPicture picture, StreamTally tally) {}

    /** What came of feedback. */
    public record Taught(Feedback feedback, AnsweredPicture picture, StreamTally tally) {}

    private final Path file;
    private final Supplier<StreamSetting> setting;
    private final EventLines.PictureSource pictures;
    private final Consumer<Event> listener;
    private final Queue<StreamRequest<?>> waiting = new ConcurrentLinkedQueue<>();
    private final ReentrantLock lock = new ReentrantLock(true);
    /** Absent after an error, until somebody needs it again. */
    private @Nullable PictureStream stream;

    private boolean isClosed;
    private long lastId;

    private LiveStream(
            Path file,
            Supplier<StreamSetting> setting,
            EventLines.PictureSource pictures,
            Consumer<Event> listener,
            PictureStream stream,
            long lastId) {
        this.file = file;
        this.setting = setting;
        this.pictures = pictures;
        this.listener = listener;
        this.stream = stream;
        this.lastId = lastId;
    }

    /**
     * Opens a stream to go on with it, and begins one where there is none.
     *
     * @param setting a fresh one each time: after an error the stream is opened again, as it was committed
     * @param pictures reads picture files, several at once
     * @param listener hears what is on the disk, in its order, while others wait: it should be quick
     * @throws DatabaseException if the file is in use, is no stream, or was begun with another setting
     */
    public static LiveStream open(
            Path file, Supplier<StreamSetting> setting, EventLines.PictureSource pictures, Consumer<Event> listener) {
        var stream = PictureStream.open(file, setting.get());
        try {
            long lastId = Math.max(stream.tally().shown(), stream.largest(LETTER));
            return new LiveStream(file, setting, pictures, listener, stream, lastId);
        } catch (RuntimeException | Error e) {
            stream.abandon();
            throw e;
        }
    }

    /** An id that no picture has, such as p17, and that is not given again as long as this is open. */
    public String nextId() {
        return read(now -> {
            String id = LETTER + ++lastId;
            while (now.find(id).isPresent()) {
                id = LETTER + ++lastId;
            }
            return id;
        });
    }

    /**
     * Answers for a picture, and remembers it. One that was shown before is not read again, and the answer is the first one.
     *
     * @param name what it is called from now on
     * @param picture where it is now
     * @throws EventException if it cannot be read, or the id stands for another one; nothing is kept then
     */
    public AnsweredPicture show(String id, String name, Path picture) {
        if (EventLines.whole(id, "id").isBlank()
                || EventLines.whole(name, "name").isBlank()) {
            throw new EventException(
                    "a picture needs an id and a name; the id is \"" + id + "\", the name \"" + name + "\"");
        }
        var known = read(now -> known(now, id, name));
        if (known.isPresent()) {
            return known.get();
        }
        var bag = bag(name, picture);
        return act(now -> known(now, id, name).map(StreamRequest.Outcome::quiet).orElseGet(() -> {
            now.show(id, name, bag);
            var shown = now.find(id).orElseThrow();
            return StreamRequest.Outcome.told(shown, new Event(Kind.SHOWN, shown, now.tally()));
        }));
    }

    private static Optional<AnsweredPicture> known(PictureStream now, String id, String name) {
        return now.lookup(id, name).flatMap(answer -> now.find(answer.id()));
    }

    private SparseVector bag(String name, Path picture) {
        try {
            return pictures.read(picture);
        } catch (RejectedPictureException | CollectionException e) {
            throw new EventException(name + ": " + e.getMessage());
        }
    }

    /**
     * A person says what a picture is.
     *
     * @throws EventException if no such picture was shown, or the label is empty
     */
    public Taught teach(String id, String label) {
        EventLines.whole(label, "correct");
        return act(now -> {
            var feedback = now.teach(id, label);
            var taught = new Taught(feedback, now.find(id).orElseThrow(), now.tally());
            return feedback.already()
                    ? StreamRequest.Outcome.quiet(taught)
                    : StreamRequest.Outcome.told(taught, new Event(Kind.TAUGHT, taught.picture(), taught.tally()));
        });
    }

    /** How it went so far; see {@link PictureStream#history}. */
    public StreamHistory history(int newest, int points) {
        return read(now -> now.history(newest, points));
    }

    /** What was said of a picture when it was shown, and what was taught since. */
    public Optional<AnsweredPicture> find(String id) {
        return read(now -> now.find(id));
    }

    /** Whether a picture of this name was shown at that time or later. */
    public boolean knows(String name, Instant since) {
        return read(now -> now.knows(name, since));
    }

    /** The labels so far. */
    public List<String> classes() {
        return read(PictureStream::classes);
    }

    public StreamTally tally() {
        return read(PictureStream::tally);
    }

    /** While nobody acts, all that is there is on the disk. */
    private <T> T read(Function<PictureStream, T> question) {
        lock.lock();
        try {
            return question.apply(opened());
        } finally {
            lock.unlock();
        }
    }

    private <T> T act(Function<PictureStream, StreamRequest.Outcome<T>> work) {
        var request = new StreamRequest<>(work);
        waiting.add(request);
        lock.lock();
        try {
            while (!request.isDone()) {
                drain();
            }
        } finally {
            lock.unlock();
        }
        return request.result();
    }

    private void drain() {
        var batch = new ArrayList<StreamRequest<?>>();
        for (var request = waiting.poll(); request != null; request = waiting.poll()) {
            batch.add(request);
            if (batch.size() == MOST_AT_ONCE) {
                break;
            }
        }
        if (!isDone(batch)) {
            // One of them is to blame, and there is no telling which.
            batch.forEach(request -> isDone(List.of(request)));
        }
    }

    /** Does all of it, or nothing; the error of a single request is its outcome. */
    private boolean isDone(List<StreamRequest<?>> batch) {
        try {
            var now = opened();
            batch.forEach(request -> request.attempt(now));
            now.commit();
        } catch (RuntimeException | Error e) {
            abandon(e);
            if (batch.size() > 1) {
                return false;
            }
            batch.get(0).fail(e);
            return true;
        }
        var events =
                batch.stream().flatMap(request -> request.finish().stream()).toList();
        events.forEach(this::tell);
        return true;
    }

    private PictureStream opened() {
        if (isClosed) {
            throw new DatabaseException(file + " was closed");
        }
        if (stream == null) {
            stream = PictureStream.open(file, setting.get());
        }
        return stream;
    }

    private void abandon(Throwable why) {
        var broken = stream;
        stream = null;
        if (broken != null) {
            try {
                broken.abandon();
            } catch (RuntimeException e) {
                why.addSuppressed(e);
            }
        }
    }

    /** A listener that fails does no harm to those who acted. */
    private void tell(Event event) {
        try {
            listener.accept(event);
        } catch (RuntimeException e) {
            var thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    /** Requests that wait or come later fail. */
    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            if (stream != null) {
                stream.close();
                stream = null;
            }
        } finally {
            lock.unlock();
        }
    }
}
