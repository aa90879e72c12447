package dev.graft.studies.comparisons.stream;

import static dev.graft.studies.report.ReportTable.row;

import dev.graft.evaluation.WinTieLoss;
import dev.graft.studies.comparisons.stream.StreamRecorder.Span;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Rates;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Mistakes on some tasks, in one stream of each or in several. */
final class StreamSample {
    private static final List<Span> COMPARED = List.of(Span.ALL, Span.FIRST_50);

    private final CellResults results;
    private final Map<Span, Rates> rates;
    private final List<String> streams;
    private final List<String> tasks;

    /** @param streams what settings begin with */
    StreamSample(CellResults results, List<String> streams, List<String> tasks) {
        this(results, new EnumMap<>(Span.class), streams, tasks);
        for (var span : Span.values()) {
            rates.put(span, new Rates(results.measure(span.measure())));
        }
    }

    private StreamSample(CellResults results, Map<Span, Rates> rates, List<String> streams, List<String> tasks) {
        this.results = results;
        this.rates = rates;
        this.streams = streams;
        this.tasks = tasks;
    }

    /** Of these tasks alone. */
    StreamSample only(List<String> some) {
        return new StreamSample(
                results, rates, streams, tasks.stream().filter(some::contains).toList());
    }

    List<String> tasks() {
        return tasks;
    }

    /** Those that were run on the tasks with these pairs. */
    List<String> methods(PairSet pairs) {
        var settings = streams.stream()
                .map(stream -> StreamRecorder.setting(stream, pairs))
                .toList();
        return results.measure(Span.ALL.measure())
                .where(value -> tasks.contains(value.task()) && settings.contains(value.setting()))
                .methods();
    }

    /** A rate for each order, for every task of every stream; a method without pairs is the same with any. */
    private List<double[]> runs(PairSet pairs, String method, Span span) {
        var found = new ArrayList<double[]>();
        var of = Objects.requireNonNull(rates.get(span));
        for (String stream : streams) {
            String with = StreamRecorder.setting(stream, pairs);
            var byTask = of.of(of.has(with, method) ? with : stream, method);
            tasks.stream().filter(byTask::containsKey).map(byTask::get).forEach(found::add);
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException("there are no runs of " + method + " with pairs " + pairs);
        }
        return found;
    }

    double mean(PairSet pairs, String method, Span span) {
        return runs(pairs, method, span).stream()
                .mapToDouble(Rates::mean)
                .average()
                .orElseThrow();
    }

    /** All, and those of the beginning. */
    List<String> rates(PairSet pairs, String method) {
        return Stream.of(Span.values())
                .map(span -> PlainNumbers.of(mean(pairs, method, span)))
                .toList();
    }

    /** By how much a method makes more mistakes on a task than a rival. */
    double more(String task, PairSet pairs, String method, String rival, Span span) {
        var alone = only(List.of(task));
        return alone.mean(pairs, method, span) - alone.mean(pairs, rival, span);
    }

    WinTieLoss compare(PairSet pairs, String method, String rival, Span span) {
        return WinTieLoss.of(runs(pairs, rival, span), runs(pairs, method, span), WinTieLoss.LEVEL);
    }

    /** Of all trials and of the first 50, how often a method won and its effects; on one task, whether it won. */
    private List<String> compared(PairSet pairs, String method, String rival) {
        boolean isOne = tasks.size() == 1;
        return COMPARED.stream()
                .flatMap(span -> {
                    if (rival.isEmpty() || rival.equals(method)) {
                        return isOne ? Stream.of("") : Stream.of("", "");
                    }
                    var found = compare(pairs, method, rival, span);
                    String won = found.wins() > 0 ? "win" : found.losses() > 0 ? "loss" : "tie";
                    return isOne ? Stream.of(won) : Stream.of(found.toString(), found.large() + ", " + found.middle());
                })
                .toList();
    }

    /**
     * A row of a table.
     *
     * @param rivals of a method with some pairs; an empty one is not compared with
     */
    List<String> line(String name, PairSet pairs, String method, BiFunction<PairSet, String, List<String>> rivals) {
        var compared = rivals.apply(pairs, method).stream().map(rival -> compared(pairs, method, rival));
        return row(name, rates(pairs, method), compared.toList());
    }

    /** Every method that was run, with the pairs that it had. */
    List<List<String>> all(BiFunction<PairSet, String, List<String>> rivals) {
        var rows = new ArrayList<List<String>>();
        for (var pairs : PairSet.values()) {
            methods(pairs)
                    .forEach(method -> rows.add(
                            line(pairs == PairSet.NONE ? method : method + " " + pairs, pairs, method, rivals)));
        }
        return rows;
    }
}
