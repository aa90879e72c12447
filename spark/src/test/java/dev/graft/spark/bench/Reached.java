package dev.graft.spark.bench;

import java.util.List;
import java.util.Locale;

/**
 * What a method has reached by when.
 *
 * @param after the work until then, in words
 * @param loss lower is better
 */
record Reached(double seconds, String after, double loss) {
    static String many(int count, String one, String more) {
        return count + " " + (count == 1 ? one : more);
    }

    static double best(List<Reached> all) {
        return all.stream().mapToDouble(Reached::loss).min().orElseThrow();
    }

    /** The soonest that is as good. */
    private static Reached soonest(List<Reached> all, double loss) {
        return all.stream()
                .filter(one -> one.loss() <= loss)
                .min((a, b) -> Double.compare(a.seconds(), b.seconds()))
                .orElseThrow();
    }

    /** The time of both for what the worse one reaches, as cells of a table. */
    static String compared(List<Reached> ours, List<Reached> theirs) {
        double both = Math.max(best(ours), best(theirs));
        var we = soonest(ours, both);
        var they = soonest(theirs, both);
        return String.format(
                Locale.ROOT,
                "%.6g | %.1f (%s) | %.1f (%s) | %.2f | %.6g | %.6g",
                both,
                we.seconds(),
                we.after(),
                they.seconds(),
                they.after(),
                they.seconds() / we.seconds(),
                best(ours),
                best(theirs));
    }
}
