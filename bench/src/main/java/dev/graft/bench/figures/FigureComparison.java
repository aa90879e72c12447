package dev.graft.bench.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What changed between two sets of figures. Ratios to a rival are compared where both have one to the same rival, since
 * they survive another machine and other load; CPU seconds only if the machine is the same.
 *
 * @param changes ratios first, then CPU times, the largest growth first
 * @param incomparable measures that both have, but that were taken on different machines without a common rival
 */
public record FigureComparison(List<Change> changes, List<String> incomparable) {
    /**
     * A measure in both sets.
     *
     * @param byRatio whether the values are ratios to a rival, or else CPU seconds
     */
    public record Change(String measure, int threads, boolean byRatio, double before, double after) {
        /** Above 1, it got slower. */
        public double growth() {
            return before > 0 ? after / before : after > 0 ? Double.POSITIVE_INFINITY : 1;
        }
    }

    /** If a measure is in a set several times, the last one counts. */
    public static FigureComparison of(List<Figure> before, List<Figure> after) {
        var changes = new ArrayList<Change>();
        var incomparable = new ArrayList<String>();
        var old = latest(before);
        latest(after).forEach((key, now) -> {
            var then = old.get(key);
            if (then == null) {
                return;
            }
            if (then.ratio().isPresent()
                    && now.ratio().isPresent()
                    && tool(then.rival()).equals(tool(now.rival()))) {
                changes.add(change(
                        now, true, then.ratio().getAsDouble(), now.ratio().getAsDouble()));
            } else if (then.machine().equals(now.machine())) {
                changes.add(change(now, false, then.cpu(), now.cpu()));
            } else {
                incomparable.add(now.measure());
            }
        });
        changes.sort(Comparator.comparing(Change::byRatio)
                .thenComparingDouble(Change::growth)
                .reversed());
        return new FigureComparison(List.copyOf(changes), List.copyOf(incomparable));
    }

    /** @param threshold the growth from which on something got slower, such as 1.2 */
    public List<Change> slower(double threshold) {
        return changes.stream().filter(change -> change.growth() > threshold).toList();
    }

    private static Change change(Figure figure, boolean byRatio, double before, double after) {
        return new Change(figure.measure(), figure.threads(), byRatio, before, after);
    }

    private static Map<String, Figure> latest(List<Figure> figures) {
        Map<String, Figure> latest = new LinkedHashMap<>();
        figures.forEach(figure -> latest.put(figure.threads() + " " + figure.measure(), figure));
        return latest;
    }

    /** The core type that was fastest for OpenBLAS is no other tool. */
    private static String tool(String rival) {
        return rival.replaceFirst(" \\(OpenBLAS .*\\)$", "");
    }
}
