package dev.graft.spark.bench;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Notes when each step ended. */
final class Stopwatch implements RunListener {
    private final long begin = System.nanoTime();
    private final List<Long> steps = new ArrayList<>();

    @Override
    public boolean onStep(Step step) {
        steps.add(System.nanoTime());
        return true;
    }

    /** The median time from one step to the next: the first ones read the files and warm up. */
    double secondsPerIteration() {
        var gaps = new ArrayList<Double>();
        for (int i = 1; i < steps.size(); i++) {
            gaps.add((steps.get(i) - steps.get(i - 1)) / 1e9);
        }
        Collections.sort(gaps);
        return gaps.isEmpty() ? Double.NaN : gaps.get(gaps.size() / 2);
    }

    double secondsSoFar() {
        return (System.nanoTime() - begin) / 1e9;
    }
}
