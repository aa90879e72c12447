package dev.graft.app.stream;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What one thread asks of a stream, and what came of it. It may be attempted several times, since what is not committed is
 * undone; the last attempt counts. For one thread at a time.
 */
final class StreamRequest<T> {
    /** What came of it, and what others should hear of it, if anything. */
    record Outcome<T>(T result, Optional<LiveStream.Event> event) {
        static <T> Outcome<T> quiet(T result) {
            return new Outcome<>(result, Optional.empty());
        }

        static <T> Outcome<T> told(T result, LiveStream.Event event) {
            return new Outcome<>(result, Optional.of(event));
        }
    }

    private final Function<PictureStream, Outcome<T>> work;
    private @Nullable Outcome<T> outcome;
    private @Nullable Throwable failure;
    private boolean isDone;

    StreamRequest(Function<PictureStream, Outcome<T>> work) {
        this.work = work;
    }

    /** An event that is wrong in itself does not keep others from theirs. */
    void attempt(PictureStream stream) {
        outcome = null;
        failure = null;
        try {
            outcome = work.apply(stream);
        } catch (EventException e) {
            failure = e;
        }
    }

    /** It is on the disk; returns what others should hear. */
    Optional<LiveStream.Event> finish() {
        isDone = true;
        return outcome == null ? Optional.empty() : outcome.event();
    }

    void fail(Throwable why) {
        failure = why;
        isDone = true;
    }

    boolean isDone() {
        return isDone;
    }

    /** @throws RuntimeException whatever it failed with */
    T result() {
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
        return Objects.requireNonNull(outcome).result();
    }
}
