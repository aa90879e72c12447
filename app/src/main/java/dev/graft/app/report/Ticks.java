package dev.graft.app.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Round numbers along an axis. Values far from 1 are shown divided by a power of ten, which then stands beside the
 * axis' name.
 */
public final class Ticks {
    private static final double[] ROUND = {1, 2, 2.5, 5, 10};

    private final double low;
    private final double high;
    private final double step;
    private final int exponent;
    private final List<Double> values = new ArrayList<>();

    private Ticks(double low, double high, double step, int exponent) {
        this.low = low;
        this.high = high;
        this.step = step;
        this.exponent = exponent;
        double first = Math.ceil(low / step - 1e-9);
        for (long i = 0; (first + i) * step <= high + 1e-9 * step; i++) {
            values.add((first + i) * step);
        }
    }

    /** About {@code count} ticks over a range of values, which is widened a little. */
    public static Ticks over(double from, double to, int count) {
        double span = to - from;
        if (!(span > Math.max(Math.abs(from), Math.abs(to)) * 1e-12)) {
            span = Math.max(1e-9, Math.abs(from) * 0.1);
        }
        double middle = (from + to) / 2;
        double most = Math.max(Math.abs(from), Math.abs(to));
        int exponent = most >= 1e5 || most > 0 && most < 1e-2 ? 3 * (int) Math.floor(Math.log10(most) / 3) : 0;
        return new Ticks(middle - 0.54 * span, middle + 0.54 * span, step(span / count), exponent);
    }

    /** Whole numbers only, from the first to the last. */
    static Ticks whole(int from, int to, int count) {
        double step = Math.max(1, Math.ceil(step((double) (to - from) / count)));
        double pad = Math.max(0.5, (to - from) * 0.03);
        return new Ticks(from - pad, to + pad, step, 0);
    }

    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(Math.max(least, 1e-300))));
        for (double round : ROUND) {
            if (round * power >= least * (1 - 1e-9)) {
                return round * power;
            }
        }
        return 10 * power;
    }

    public List<Double> values() {
        return values;
    }

    public String label(double value) {
        double shown = step / Math.pow(10, exponent);
        int decimals = 0;
        while (decimals < 9 && Math.abs(shown - Math.rint(shown)) > 1e-6 * Math.abs(shown)) {
            shown *= 10;
            decimals++;
        }
        String text = NumberFormat.fixed(value / Math.pow(10, exponent), decimals);
        return text.startsWith("-") ? "\u2212" + text.substring(1) : text;
    }

    /** The power of ten that the axis' name needs besides; empty where it is 1. */
    public String unit() {
        if (exponent == 0) {
            return "";
        }
        var digits = new StringBuilder(" (\u00D7 10");
        for (char c : Integer.toString(exponent).toCharArray()) {
            digits.append("\u207B\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079"
                    .charAt(c == '-' ? 0 : c - '0' + 1));
        }
        return digits.append(')').toString();
    }

    /** Where a value is between the ends of the axis, 0 to 1. */
    public double place(double value) {
        return (value - low) / (high - low);
    }
}
