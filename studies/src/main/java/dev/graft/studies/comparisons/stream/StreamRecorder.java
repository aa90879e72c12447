package dev.graft.studies.comparisons.stream;

import dev.graft.core.random.Seed;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.studies.run.Measurement;
import java.util.ArrayList;
import java.util.List;

/** Collects the mistakes of methods on one stream, shown in several orders. */
final class StreamRecorder {
    /** A part of the stream, and the share of mistakes in it. */
    enum Span {
        ALL("all", Integer.MAX_VALUE),
        FIRST_10("first 10", 10),
        FIRST_20("first 20", 20),
        FIRST_50("first 50", 50),
        FIRST_100("first 100", 100);

        private final String title;
        private final int trials;

        Span(String title, int trials) {
            this.title = title;
            this.trials = trials;
        }

        /** As tables call it. */
        String title() {
            return title;
        }

        String measure() {
            return this == ALL ? "mistakes" : "mistakes in the " + title;
        }
    }

    /** After these the mistakes so far are noted, for curves. */
    static final List<Integer> TRIALS = List.of(1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500);

    private final String task;
    private final String stream;
    private final Seed orders;
    private final List<Measurement> values = new ArrayList<>();
    private long since = System.nanoTime();

    /**
     * @param stream what settings begin with
     * @param orders the seed of all orders
     */
    StreamRecorder(String task, String stream, Seed orders) {
        this.orders = orders;
        this.task = task;
        this.stream = stream;
    }

    /** As results call it. */
    static String setting(String stream, PairSet pairs) {
        return pairs == PairSet.NONE ? stream : stream + "; pairs " + pairs.letter();
    }

    /** On average over all orders. */
    static String soFar(int trial) {
        return "mean mistakes after " + trial;
    }

    /** @param runs one for each order */
    void add(PairSet pairs, String method, List<MistakeCurve> runs) {
        double seconds = (System.nanoTime() - since) / 1e9;
        String setting = setting(stream, pairs);
        for (int draw = 1; draw <= runs.size(); draw++) {
            long seed = orders.of(draw).value();
            for (var span : Span.values()) {
                double rate = runs.get(draw - 1).rateOfFirst(span.trials);
                values.add(new Measurement(
                        task, setting, draw, seed, method, span.measure(), rate, seconds / runs.size()));
            }
        }
        since = System.nanoTime();
    }

    /** The same, with the mistakes so far. */
    void addWithCurve(PairSet pairs, String method, List<MistakeCurve> runs) {
        add(pairs, method, runs);
        var curve = MistakeCurve.average(runs);
        TRIALS.stream()
                .filter(trial -> trial <= curve.length)
                .forEach(trial -> note(pairs, method, soFar(trial), curve[trial - 1]));
    }

    /** Any other number. */
    void note(PairSet pairs, String method, String measure, double value) {
        values.add(new Measurement(task, setting(stream, pairs), 1, orders.value(), method, measure, value, 0));
    }

    List<Measurement> values() {
        return List.copyOf(values);
    }
}
