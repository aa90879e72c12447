package dev.graft.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * A learner that answers and learns, event after event, in one thread. What it reports is a thousand events, however many it
 * does in a repeat. CPU time is that of the thread: garbage collector and compiler are not in it.
 */
final class Trials implements Tool {
    static final int REPORTED = 1_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final String name;
    private final int events;
    private final Supplier<IntUnaryOperator> beginning;
    private double best = Double.POSITIVE_INFINITY;
    private long done;
    private long mistakes;

    /**
     * @param events in a repeat
     * @param beginning called before each repeat, outside of the time: what does event i of it and tells
     *     1 for a mistake and else 0
     */
    Trials(String name, int events, Supplier<IntUnaryOperator> beginning) {
        this.name = name;
        this.events = events;
        this.beginning = beginning;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Measured run() {
        var trial = beginning.get();
        long cpu = THREADS.getCurrentThreadCpuTime();
        long wall = System.nanoTime();
        for (int event = 0; event < events; event++) {
            mistakes += trial.applyAsInt(event);
        }
        double seconds = (System.nanoTime() - wall) / 1e9 * REPORTED / events;
        double cpuSeconds = (THREADS.getCurrentThreadCpuTime() - cpu) / 1e9 * REPORTED / events;
        done += events;
        best = Math.min(best, cpuSeconds);
        return new Measured(seconds, cpuSeconds, this::note);
    }

    private String note() {
        return String.format(
                Locale.ROOT,
                "at best %.1f CPU us an event, %,.0f events a second; %.0f %% mistakes",
                1e6 * best / REPORTED,
                REPORTED / best,
                100.0 * mistakes / done);
    }
}
