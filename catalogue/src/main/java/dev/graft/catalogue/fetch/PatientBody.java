package dev.graft.catalogue.fetch;

import dev.graft.store.Progress;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The content of a response, piece by piece. Unlike an input stream, it gives up when nothing arrives for a while, and
 * when it is asked to stop.
 */
final class PatientBody implements BodySubscriber<PatientBody> {
    private static final long LOOK_MILLIS = 100;

    private final BlockingQueue<Piece> pieces = new LinkedBlockingQueue<>();
    private final Duration patience;
    private volatile @Nullable Subscription subscription;

    private record Piece(List<ByteBuffer> buffers, boolean last, Optional<Throwable> failure) {}

    PatientBody(Duration patience) {
        this.patience = patience;
    }

    @Override
    public CompletionStage<PatientBody> getBody() {
        return CompletableFuture.completedStage(this);
    }

    @Override
    public void onSubscribe(Subscription given) {
        subscription = given;
        given.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        pieces.add(new Piece(buffers, false, Optional.empty()));
    }

    @Override
    public void onError(Throwable failure) {
        pieces.add(new Piece(List.of(), true, Optional.of(failure)));
    }

    @Override
    public void onComplete() {
        pieces.add(new Piece(List.of(), true, Optional.empty()));
    }

    /** Waits for the next piece; empty at the end. */
    Optional<List<ByteBuffer>> next(Progress progress) throws IOException {
        long until = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < until && !progress.stopRequested()) {
            try {
                var piece = pieces.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                if (piece == null) {
                    continue;
                }
                if (piece.failure.isPresent()) {
                    throw new IOException(piece.failure.get().getMessage(), piece.failure.get());
                }
                if (piece.last) {
                    return Optional.empty();
                }
                var from = subscription;
                if (from != null) {
                    from.request(1);
                }
                return Optional.of(piece.buffers);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        cancel();
        throw new IOException(
                progress.stopRequested() ? "stopped" : "nothing arrived for " + patience.toSeconds() + " s");
    }

    /** Nothing more of the response is wanted. */
    void cancel() {
        var from = subscription;
        if (from != null) {
            from.cancel();
        }
    }
}
