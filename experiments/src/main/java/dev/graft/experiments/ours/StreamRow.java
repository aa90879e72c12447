package dev.graft.experiments.ours;

import dev.graft.evaluation.MistakeCurve;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One method on one task, in several orders of the stream.
 *
 * @param classes of the stream
 * @param isTuned whether the recipe was tuned on the task
 * @param rival what it is to be compared with beside PA-II without a kernel; empty without one
 * @param runs one for each order
 * @param curve the mean share of mistakes after each trial
 */
record StreamRow(
        String task,
        int classes,
        boolean isTuned,
        int halving,
        PairSet pairs,
        String method,
        String rival,
        List<Rates> runs,
        List<Double> curve) {
    /** Shares of mistakes. */
    record Rates(double all, double first10, double first50) {}

    /** A part of the stream. */
    enum Span {
        ALL,
        FIRST_10,
        FIRST_50
    }

    static StreamRow of(StreamTask task, PairSet pairs, String method, String rival, List<MistakeCurve> runs) {
        return of(task.name(), task.classes().size(), task.isTuned(), task.halving(), pairs, method, rival, runs);
    }

    /** On a stream that nothing was tuned on and that is not halved. */
    static StreamRow of(String task, int classes, PairSet pairs, String method, List<MistakeCurve> runs) {
        return of(task, classes, false, 1, pairs, method, "", runs);
    }

    private static StreamRow of(
            String task,
            int classes,
            boolean isTuned,
            int halving,
            PairSet pairs,
            String method,
            String rival,
            List<MistakeCurve> runs) {
        return new StreamRow(
                task,
                classes,
                isTuned,
                halving,
                pairs,
                method,
                rival,
                runs.stream()
                        .map(run -> new Rates(run.rate(), run.rateOfFirst(10), run.rateOfFirst(50)))
                        .toList(),
                Arrays.stream(MistakeCurve.average(runs)).boxed().toList());
    }

    /** Of each run. */
    double[] rates(Span span) {
        return runs.stream()
                .mapToDouble(run -> switch (span) {
                    case ALL -> run.all;
                    case FIRST_10 -> run.first10;
                    case FIRST_50 -> run.first50;
                })
                .toArray();
    }

    double mean(Span span) {
        return Arrays.stream(rates(span)).average().orElseThrow();
    }

    static String csv(List<StreamRow> rows) {
        return "task,classes,tuned on,halving,pairs,method,order,mistakes,first 10,first 50\n"
                + rows.stream().flatMap(row -> row.lines().stream()).collect(Collectors.joining());
    }

    private List<String> lines() {
        return IntStream.range(0, runs.size())
                .mapToObj(run -> String.format(
                        Locale.ROOT,
                        "\"%s\",%d,%s,%d,%s,\"%s\",%d,%.6f,%.6f,%.6f\n",
                        task,
                        classes,
                        isTuned,
                        halving,
                        pairs.letter(),
                        method,
                        run + 1,
                        runs.get(run).all,
                        runs.get(run).first10,
                        runs.get(run).first50))
                .toList();
    }
}
