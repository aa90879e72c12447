package dev.graft.onnx;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession.RunOptions;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Terminates a run that takes too long. The runtime checks for termination between nodes only, so a single huge node
 * still runs to its end.
 */
public final class TimeLimit implements AutoCloseable {
    private static final ScheduledThreadPoolExecutor CLOCK = clock();

    private final RunOptions options = new RunOptions();
    private final ScheduledFuture<?> alarm;
    private boolean reached;
    private boolean closed;

    public TimeLimit(Duration limit) throws OrtException {
        this.alarm = CLOCK.schedule(this::ring, limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static ScheduledThreadPoolExecutor clock() {
        var clock = new ScheduledThreadPoolExecutor(1, task -> {
            var thread = new Thread(task, "network-time-limit");
            thread.setDaemon(true);
            return thread;
        });
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }

    public RunOptions options() {
        return options;
    }

    private synchronized void ring() {
        if (closed) {
            return;
        }
        reached = true;
        try {
            options.setTerminate(true);
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
    }

    synchronized boolean reached() {
        return reached;
    }

    @Override
    public synchronized void close() {
        closed = true;
        alarm.cancel(false);
        options.close();
    }
}
