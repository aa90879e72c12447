package dev.graft.server.tasks;

import dev.graft.store.Progress;

/** Passes progress on, and shows the pictures read so far now and then. */
final class LiveReading implements Progress {
    private static final long EVERY_NANOS = 1_000_000_000L;

    /** Showing takes at most one part in so many of the time, however large the collection. */
    private static final long PARTS = 20;

    private final Progress progress;
    private final Runnable show;
    private boolean reading;
    private long next;

    LiveReading(Progress progress, Runnable show) {
        this.progress = progress;
        this.show = show;
    }

    @Override
    public void begin(String what, String unit, long total) {
        reading = what.startsWith(IndexTask.READING.begins());
        next = System.nanoTime() + EVERY_NANOS;
        progress.begin(what, unit, total);
    }

    @Override
    public void advance(long done) {
        progress.advance(done);
        long now = System.nanoTime();
        if (reading && now >= next) {
            show.run();
            next = System.nanoTime() + Math.max(EVERY_NANOS, PARTS * (System.nanoTime() - now));
        }
    }

    @Override
    public void end() {
        progress.end();
    }

    @Override
    public boolean stopRequested() {
        return progress.stopRequested();
    }
}
