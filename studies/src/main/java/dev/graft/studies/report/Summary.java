package dev.graft.studies.report;

import dev.graft.core.check.Check;
import java.util.List;
import java.util.Locale;

/**
 * Several runs in three numbers.
 *
 * @param deviation standard deviation over the runs, with n - 1; 0 for one run
 */
public record Summary(int n, double mean, double deviation) {
    public static Summary of(List<Double> values) {
        Check.atLeast(1, values.size(), "values");
        double mean = values.stream().mapToDouble(value -> value).average().orElseThrow();
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        return new Summary(values.size(), mean, values.size() == 1 ? 0 : Math.sqrt(squares / (values.size() - 1)));
    }

    /** Such as 0.482 ± 0.062. */
    public String text(int digits) {
        String form = "%." + digits + "f";
        return String.format(Locale.ROOT, form, mean)
                + (n == 1 ? "" : " \u00B1 " + String.format(Locale.ROOT, form, deviation));
    }
}
