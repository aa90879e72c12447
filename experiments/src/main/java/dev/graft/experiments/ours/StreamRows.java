package dev.graft.experiments.ours;

import dev.graft.evaluation.WinTieLoss;
import dev.graft.experiments.ours.StreamRow.Span;
import dev.graft.methods.oht.OhtVariant;
import dev.graft.methods.passiveaggressive.StepRule;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Questions to the numbers of the stream experiment. */
final class StreamRows {
    private StreamRows() {}

    static WinTieLoss compare(List<StreamRow> some, PairSet pairs, String method, String rival, Span span) {
        return WinTieLoss.of(
                rowsOf(some, pairs, rival).stream().map(row -> row.rates(span)).toList(),
                rowsOf(some, pairs, method).stream().map(row -> row.rates(span)).toList(),
                WinTieLoss.LEVEL);
    }

    /** A row for each task; a method without pairs is the same in every setting. */
    static List<StreamRow> rowsOf(List<StreamRow> some, PairSet pairs, String method) {
        var found =
                of(some, row -> row.method().equals(method) && (row.pairs() == pairs || row.pairs() == PairSet.NONE));
        if (found.isEmpty()) {
            throw new IllegalArgumentException("no rows of " + method + " with pairs " + pairs.letter());
        }
        return found;
    }

    static String mean(List<StreamRow> some, PairSet pairs, String method) {
        return number(mean(rowsOf(some, pairs, method), Span.ALL));
    }

    static double mean(List<StreamRow> of, Span span) {
        return of.stream().mapToDouble(row -> row.mean(span)).average().orElseThrow();
    }

    static List<StreamRow> of(List<StreamRow> some, Predicate<StreamRow> which) {
        return some.stream().filter(which).toList();
    }

    static int tasks(List<StreamRow> some) {
        return (int) some.stream().map(StreamRow::task).distinct().count();
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    static String pa(String kernel) {
        return StreamTrial.pa(StepRule.PA_II, kernel);
    }

    static String oht(OhtVariant variant, String kernel) {
        return StreamTrial.oht(variant, StepRule.PA_II, kernel);
    }
}
