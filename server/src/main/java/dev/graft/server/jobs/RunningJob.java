package dev.graft.server.jobs;

import dev.graft.store.Progress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A job that is running: its thread, and the progress that it makes. */
final class RunningJob implements Progress {
    /** Receives the progress of a job. */
    @FunctionalInterface
    interface Reporter {
        void report(long id, JobProgress progress);
    }

    private static final long REPORT_EVERY_NANOS = 100_000_000L;

    private final long id;
    private final boolean yields;
    private final StageShares shares;
    private final Reporter reporter;
    private final Consumer<RunningJob> giveWay;
    private volatile boolean stop;
    private @Nullable Thread thread;

    private String stage = "";
    private String unit = "";
    private long done;
    private long total;
    private boolean paused;
    private long began = System.nanoTime();
    private long advanced = began;
    private long reported;
    /** How long the stage was paused, which says nothing about its pace. */
    private long pausedNanos;

    /** @param giveWay called between units, may block */
    RunningJob(long id, JobHandler handler, Reporter reporter, Consumer<RunningJob> giveWay) {
        this.id = id;
        this.yields = handler.yields();
        this.shares = new StageShares(handler.stages());
        this.reporter = reporter;
        this.giveWay = giveWay;
    }

    long id() {
        return id;
    }

    boolean yields() {
        return yields;
    }

    synchronized void start(Runnable work) {
        thread = new Thread(work, "graft-job-" + id);
        thread.setDaemon(true);
        thread.start();
    }

    void stop() {
        stop = true;
    }

    /** @param end the latest time to return, of {@link System#nanoTime} */
    void join(long end) {
        Thread waitedFor;
        synchronized (this) {
            waitedFor = thread;
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        try {
            if (waitedFor != null && millis > 0) {
                waitedFor.join(millis);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void begin(String what, String counted, long units) {
        synchronized (this) {
            stage = shares.begin(what);
            unit = counted;
            done = 0;
            total = units;
            began = System.nanoTime();
            advanced = began;
            pausedNanos = 0;
        }
        report();
        yieldNow();
    }

    @Override
    public void advance(long now) {
        boolean due;
        synchronized (this) {
            done = now;
            advanced = System.nanoTime();
            due = advanced - reported >= REPORT_EVERY_NANOS;
        }
        if (due) {
            report();
        }
        yieldNow();
    }

    private void yieldNow() {
        if (yields) {
            giveWay.accept(this);
        }
    }

    void pause(boolean now) {
        synchronized (this) {
            long time = System.nanoTime();
            if (paused && !now) {
                pausedNanos += time - advanced;
            }
            paused = now;
            advanced = time;
        }
        report();
    }

    /** Reports how far a job is that did not tell for a while. */
    void tick() {
        boolean due;
        synchronized (this) {
            due = !stage.isEmpty() && !paused && System.nanoTime() - reported >= 4 * REPORT_EVERY_NANOS;
        }
        if (due) {
            report();
        }
    }

    private void report() {
        JobProgress progress;
        synchronized (this) {
            reported = System.nanoTime();
            double share = shares.share(done, total, seconds(paused ? advanced : reported, advanced));
            long left = shares.secondsLeft(done, total, seconds(advanced, began + pausedNanos));
            progress = new JobProgress(stage, unit, done, total, share, paused ? JobProgress.UNKNOWN : left, paused);
        }
        reporter.report(id, progress);
    }

    private static double seconds(long to, long from) {
        return Math.max(0, to - from) / 1e9;
    }

    @Override
    public boolean stopRequested() {
        return stop;
    }
}
