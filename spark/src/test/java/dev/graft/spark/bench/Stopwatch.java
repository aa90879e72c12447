package dev.graft.spark.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Notes when each step ended. */
final class Stopwatch implements RunListener {
    private final long begin = System.nanoTime();
    private final List<Long> steps = new ArrayList<>();
    private final List<Long> processor = new ArrayList<>();
    private final List<Double> objectives = new ArrayList<>();

    @Override
    public boolean onStep(Step step) {
        steps.add(System.nanoTime());
        processor.add(cpuNanos());
        objectives.add(step.objective());
        return true;
    }

    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    /** The median time from one step to the next: the first ones read the files and warm up. */
    double secondsPerIteration() {
        return median(steps);
    }

    /** The same of the processor time of all threads of this process. */
    double cpuSecondsPerIteration() {
        return median(processor);
    }

    private static double median(List<Long> nanos) {
        var gaps = new ArrayList<Double>();
        for (int i = 1; i < nanos.size(); i++) {
            gaps.add((nanos.get(i) - nanos.get(i - 1)) / 1e9);
        }
        Collections.sort(gaps);
        return gaps.isEmpty() ? Double.NaN : gaps.get(gaps.size() / 2);
    }

    /** @param sign -1 if the run maximises */
    List<Reached> reached(int sign) {
        var reached = new ArrayList<Reached>();
        for (int i = 0; i < steps.size(); i++) {
            reached.add(new Reached(
                    (steps.get(i) - begin) / 1e9, Reached.many(i + 1, "pass", "passes"), sign * objectives.get(i)));
        }
        return reached;
    }

    double secondsSoFar() {
        return (System.nanoTime() - begin) / 1e9;
    }
}
