package dev.graft.studies.report;

import dev.graft.app.report.Ticks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Maps numbers to positions on an axis, and labels it.
 *
 * @param marks the numbers that are written
 */
record Axis(List<Mark> marks, Place place, String unit) {
    private static final int MOST_MARKS = 14;
    private static final double MARGIN = 0.04;

    /** A number beside the axis, 0 to 1 from its beginning. */
    record Mark(double at, String label) {}

    /** From a number to 0 to 1. */
    @FunctionalInterface
    interface Place {
        double of(double value);
    }

    static Axis linear(double from, double to) {
        var ticks = Ticks.over(from, to, 6);
        return new Axis(
                ticks.values().stream()
                        .map(value -> new Mark(ticks.place(value), ticks.label(value)))
                        .toList(),
                ticks::place,
                ticks.unit());
    }

    /** Every number that occurs is written, each a factor from the next; 0 has a place before the others. */
    static Axis logarithmic(Collection<Double> values) {
        var sorted = values.stream().distinct().sorted().toList();
        var positive = sorted.stream().filter(value -> value > 0).toList();
        double least = positive.isEmpty() ? 1 : positive.get(0);
        double most = positive.isEmpty() ? 1 : positive.get(positive.size() - 1);
        double factor = positive.size() > 1 ? positive.get(1) / least : 2;
        double low = Math.log(sorted.isEmpty() || sorted.get(0) > 0 ? least : least / factor);
        double span = Math.max(Math.log(most) - low, 1e-9);
        Place place = value ->
                MARGIN + (1 - 2 * MARGIN) * ((value > 0 ? Math.log(value) : Math.log(least / factor)) - low) / span;
        int step = 1 + (sorted.size() - 1) / MOST_MARKS;
        var marks = new ArrayList<Mark>();
        for (int i = 0; i < sorted.size(); i += step) {
            marks.add(new Mark(place.of(sorted.get(i)), shortest(sorted.get(i))));
        }
        return new Axis(marks, place, "");
    }

    private static String shortest(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e9) {
            return Long.toString((long) value);
        }
        double inverse = 1 / value;
        return Math.abs(inverse - Math.rint(inverse)) < 1e-9 && inverse < 1e4
                ? "1/" + (long) Math.rint(inverse)
                : Double.toString(value);
    }
}
