package dev.graft.methods;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;

/** Runs side by side tell one listener, which is not asked again once it has stopped them. */
public final class OneAtATime implements RunListener {
    private final RunListener listener;
    private boolean goOn = true;

    private OneAtATime(RunListener listener) {
        this.listener = listener;
    }

    /** The listener itself where there is one run only. */
    public static RunListener of(RunListener listener, int runs) {
        return runs == 1 ? listener : new OneAtATime(listener);
    }

    @Override
    public synchronized boolean onStep(Step step) {
        goOn = goOn && listener.onStep(step);
        return goOn;
    }
}
