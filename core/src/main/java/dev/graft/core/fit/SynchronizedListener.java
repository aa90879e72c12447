package dev.graft.core.fit;

/** Lets parallel runs share one listener, which is not called again once it has stopped them. */
public final class SynchronizedListener implements RunListener {
    private final RunListener listener;
    private boolean goOn = true;

    private SynchronizedListener(RunListener listener) {
        this.listener = listener;
    }

    /** Returns the listener itself if there is only one run. */
    public static RunListener of(RunListener listener, int runs) {
        return runs == 1 ? listener : new SynchronizedListener(listener);
    }

    @Override
    public synchronized boolean onStep(Step step) {
        goOn = goOn && listener.onStep(step);
        return goOn;
    }
}
