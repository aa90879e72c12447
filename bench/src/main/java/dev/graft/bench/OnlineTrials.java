package dev.graft.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * An online learner that predicts and learns, event by event, in one thread. It reports the time for a thousand events,
 * however many a repeat has. CPU time is that of the thread, without garbage collector and compiler.
 */
public final class OnlineTrials implements Tool {
    public static final int REPORTED = 1_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final String name;
    private final int events;
    private final Supplier<IntUnaryOperator> beginning;
    private double best = Double.POSITIVE_INFINITY;
    private long done;
    private long mistakes;

    /**
     * @param events the number of events in a repeat
     * @param beginning called before each repeat, outside the measured time; the function processes event i and
     *     returns 1 for a mistake and 0 otherwise
     */
    public OnlineTrials(String name, int events, Supplier<IntUnaryOperator> beginning) {
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
                "at best %.1f CPU us per event, %,.0f events per second; %.0f %% mistakes",
                1e6 * best / REPORTED,
                REPORTED / best,
                100.0 * mistakes / done);
    }
}
