package dev.graft.studies.run;

import java.util.ArrayList;
import java.util.List;

/** Collects the numbers of one draw of one task. */
public final class Recorder {
    private final String task;
    private final int draw;
    private final long seed;
    private final List<Measurement> values = new ArrayList<>();
    private long since = System.nanoTime();
    private double seconds;

    public Recorder(String task, int draw, long seed) {
        this.task = task;
        this.draw = draw;
        this.seed = seed;
    }

    /** A run ended: what is added from now on took the time since the run before. */
    public Recorder lap() {
        long now = System.nanoTime();
        seconds = (now - since) / 1e9;
        since = now;
        return this;
    }

    public Recorder add(String setting, String method, String measure, double value) {
        return add(setting, method, measure, value, seconds);
    }

    /** @param time that it took, where that is known otherwise */
    public Recorder add(String setting, String method, String measure, double value, double time) {
        values.add(new Measurement(task, setting, draw, seed, method, measure, value, time));
        return this;
    }

    public List<Measurement> values() {
        return List.copyOf(values);
    }
}
