package dev.graft.experiments.ours;

import dev.graft.experiments.ours.CaptionsRow.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Both pairs of eyes side by side: what other eyes add, what captions add on top, and what the numbers say, whatever they are. */
final class CaptionsSummary {
    private static final List<String> METHODS =
            List.of(CaptionsExperiment.BAGS, CaptionsLender.OURS, CaptionsLender.SHUFFLED, CaptionsLender.WRONG_WORDS);
    private static final int FEW = 4;
    private static final double SMALLEST = 1e-9;

    private final SeenBy<CaptionsRow> seen;
    private final Eyes first;
    private final List<Eyes> later;
    private final List<String> sets;
    private final List<String> out = new ArrayList<>();

    /** @param seen by SIFT, and by others */
    CaptionsSummary(SeenBy<CaptionsRow> seen) {
        this.seen = seen;
        this.first = seen.eyes().get(0);
        this.later = seen.eyes().stream().skip(1).toList();
        this.sets = seen.all().stream().map(CaptionsRow::set).distinct().toList();
    }

    List<String> lines() {
        out.addAll(List.of(
                "## What the network adds, and what captions add on top of it",
                "",
                "Accuracy in %, all classes at once; the gain of the recipe over bags is in points, of 1, 2 and 4 examples on"
                        + " average, with the draws that it won and lost there.",
                ""));
        sets.forEach(this::table);
        sets.forEach(this::findings);
        out.add("");
        return out;
    }

    private void table(String set) {
        var numbers = IntStream.of(CaptionsExperiment.EXAMPLES).boxed().toList();
        out.add("| " + set + " | eyes | "
                + numbers.stream().map(Object::toString).collect(Collectors.joining(" | "))
                + " | against bags | won/lost | guard |");
        out.add("|---|---|" + "---|".repeat(numbers.size() + 3));
        for (String method : METHODS) {
            for (var eyes : seen.eyes()) {
                boolean isBags = method.equals(CaptionsExperiment.BAGS);
                out.add("| " + method + " | " + eyes.title() + " | "
                        + numbers.stream()
                                .map(n -> String.format(
                                        Locale.ROOT,
                                        "%.1f",
                                        100 * mean(eyes, method, row -> isOf(row, set) && row.n() == n)))
                                .collect(Collectors.joining(" | "))
                        + " | " + (isBags ? "" : signed(gain(eyes, method, CaptionsExperiment.BAGS, set)))
                        + " | " + (isBags ? "" : wonLost(eyes, method, set)) + " | " + guard(eyes, method, set)
                        + " |");
            }
        }
        out.add("");
    }

    private void findings(String set) {
        for (var eyes : later) {
            double plain = few(eyes, CaptionsExperiment.BAGS, set);
            double helped = few(first, CaptionsLender.OURS, set);
            out.add("- **" + set + "**, 1 to 4 examples: bags have " + percent(few(first, CaptionsExperiment.BAGS, set))
                    + " seen by " + first.described() + " and " + percent(plain) + " seen by " + eyes.described()
                    + "; the recipe on " + first.title() + " has " + percent(helped) + ", "
                    + (plain > helped
                            ? "less than bags of the network alone."
                            : "no less than bags of the network alone."));
        }
        for (var eyes : seen.eyes()) {
            double gain = gain(eyes, CaptionsLender.OURS, CaptionsExperiment.BAGS, set);
            out.add("- " + set + ", on top of " + eyes.described() + ": the recipe "
                    + (gain < 0 ? "loses " : "gains ") + points(gain) + " (draws "
                    + wonLost(eyes, CaptionsLender.OURS, set)
                    + "), with captions of other pictures "
                    + signed(gain(eyes, CaptionsLender.SHUFFLED, CaptionsExperiment.BAGS, set))
                    + ": what captions say adds "
                    + signed(gain(eyes, CaptionsLender.OURS, CaptionsLender.SHUFFLED, set)) + ". With 32 examples "
                    + signed(100
                            * (mean(eyes, CaptionsLender.OURS, row -> isOf(row, set) && row.n() == 32)
                                    - mean(eyes, CaptionsExperiment.BAGS, row -> isOf(row, set) && row.n() == 32)))
                    + ". The guard " + said(eyes, set) + ".");
        }
    }

    /** Whether it was right on the folder as a whole. */
    private String said(Eyes eyes, String set) {
        var guard = rows(
                eyes,
                row -> row.part() == Part.GUARD
                        && row.set().equals(set)
                        && row.method().equals(CaptionsLender.OURS));
        if (guard.isEmpty()) {
            return "cannot tell";
        }
        boolean isIn = guard.get(0).value() >= guard.get(0).beside();
        boolean isBetter = gain(eyes, CaptionsLender.OURS, CaptionsExperiment.BAGS, set) > 0;
        return (isIn ? "lets the captioned pictures in" : "leaves the captioned pictures out") + ", which is "
                + (isIn == isBetter ? "right" : "wrong");
    }

    private String guard(Eyes eyes, String method, String set) {
        return rows(
                        eyes,
                        row -> row.part() == Part.GUARD
                                && row.set().equals(set)
                                && row.method().equals(method))
                .stream()
                .map(row -> row.value() >= row.beside() ? "use it" : "leave it")
                .collect(Collectors.joining());
    }

    private String wonLost(Eyes eyes, String method, String set) {
        int won = 0;
        int lost = 0;
        for (var row : rows(
                eyes, row -> isOf(row, set) && row.n() <= FEW && row.method().equals(method))) {
            double more = row.value()
                    - mean(
                            eyes,
                            CaptionsExperiment.BAGS,
                            other -> isOf(other, set) && other.n() == row.n() && other.draw() == row.draw());
            won += more > SMALLEST ? 1 : 0;
            lost += more < -SMALLEST ? 1 : 0;
        }
        return won + "/" + lost;
    }

    private double gain(Eyes eyes, String method, String over, String set) {
        return 100 * (few(eyes, method, set) - few(eyes, over, set));
    }

    private double few(Eyes eyes, String method, String set) {
        return mean(eyes, method, row -> isOf(row, set) && row.n() <= FEW);
    }

    private static boolean isOf(CaptionsRow row, String set) {
        return row.part() == Part.ACCURACY && row.set().equals(set);
    }

    private double mean(Eyes eyes, String method, Predicate<CaptionsRow> which) {
        return rows(eyes, which.and(row -> row.method().equals(method))).stream()
                .mapToDouble(CaptionsRow::value)
                .average()
                .orElseThrow();
    }

    private List<CaptionsRow> rows(Eyes eyes, Predicate<CaptionsRow> which) {
        return seen.of(eyes).stream().filter(which).toList();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }

    private static String points(double value) {
        return String.format(Locale.ROOT, "%.1f", Math.abs(value));
    }

    private static String signed(double points) {
        return String.format(Locale.ROOT, "%+.1f", points);
    }
}
