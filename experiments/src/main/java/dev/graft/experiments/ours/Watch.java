package dev.graft.experiments.ours;

import dev.graft.collection.Progress;

/** Counts what several threads have done. */
final class Watch {
    private final Progress progress;
    private int count;

    Watch(Progress progress) {
        this.progress = progress;
    }

    synchronized boolean stopped() {
        return progress.stopRequested();
    }

    synchronized void done() {
        progress.advance(++count);
    }
}
