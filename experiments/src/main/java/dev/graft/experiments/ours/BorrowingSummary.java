package dev.graft.experiments.ours;

import static dev.graft.experiments.ours.BorrowingRows.GUARDED;
import static dev.graft.experiments.ours.BorrowingRows.HELLINGER;
import static dev.graft.experiments.ours.BorrowingRows.NO_HELP;
import static dev.graft.experiments.ours.BorrowingRows.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Both pairs of eyes side by side: what other eyes add, what borrowing adds on top, and what the numbers say, whatever they are. */
final class BorrowingSummary {
    private static final String CAPTIONED = "aplsa, captioned";
    private static final String OTHERS = "stc, other classes";
    private static final List<String> CONTROLS =
            List.of("control: aplsa, wrong words", "control: stc, other classes, wrong words");

    private final Map<Eyes, BorrowingRows> seen = new LinkedHashMap<>();
    private final Eyes first;
    private final List<Eyes> later;

    /** @param seen by SIFT, and by others */
    BorrowingSummary(SeenBy<Row> seen) {
        seen.rows().forEach((eyes, rows) -> this.seen.put(eyes, new BorrowingRows(rows)));
        this.first = seen.eyes().get(0);
        this.later = seen.eyes().stream().skip(1).toList();
    }

    List<String> lines() {
        var out = new ArrayList<String>();
        out.add("## What the network adds, and what borrowing adds on top of it");
        out.add("");
        sideBySide(out);
        out.add("");
        out.add(
                "What borrowing changes, in bits against the recipe without help (less is better), and what the guard made of it:"
                        + " right and wrong as below.");
        out.add("");
        transfer(out);
        out.add("");
        findings(out);
        out.add("");
        return out;
    }

    private void sideBySide(List<String> out) {
        var titles = seen.keySet().stream().map(Eyes::title).toList();
        out.add("| method | entropy: " + String.join(" | ", titles) + " | accuracy: " + String.join(" | ", titles)
                + later.stream()
                        .map(eyes -> " | " + eyes.title() + " won/lost against " + first.title())
                        .collect(Collectors.joining())
                + " |");
        out.add("|---|" + "---|".repeat(2 * titles.size() + later.size()));
        for (String method : shown()) {
            out.add("| " + method + " | "
                    + seen.values().stream()
                            .map(rows -> number(rows.entropy(method)))
                            .collect(Collectors.joining(" | "))
                    + " | "
                    + seen.values().stream()
                            .map(rows -> number(rows.mean(method, Row::accuracy)))
                            .collect(Collectors.joining(" | "))
                    + later.stream()
                            .map(eyes -> " | " + of(eyes).wonLost(method, of(first), method))
                            .collect(Collectors.joining())
                    + " |");
        }
    }

    private static List<String> shown() {
        var guarded = Stream.concat(Stream.of(CAPTIONED, OTHERS), CONTROLS.stream())
                .flatMap(method -> Stream.of(method, method + GUARDED));
        return Stream.concat(Stream.of(HELLINGER, NO_HELP), guarded).toList();
    }

    private BorrowingRows of(Eyes eyes) {
        return Objects.requireNonNull(seen.get(eyes));
    }

    private void transfer(List<String> out) {
        out.add(
                "| eyes | help | change | won/lost | guarded: change | let in | right | wrong | refused | right | wrong |");
        out.add("|---|" + "---|".repeat(10));
        seen.forEach((eyes, rows) -> {
            for (String help : rows.helps()) {
                out.add("| " + eyes.title() + " | " + help + " | " + change(rows, help) + " | "
                        + rows.wonLost(help, NO_HELP) + " | " + change(rows, help + GUARDED) + " | "
                        + BorrowingTable.judged(rows, help) + " |");
            }
        });
    }

    private static String change(BorrowingRows rows, String method) {
        return String.format(Locale.ROOT, "%+.3f", rows.entropy(method) - rows.entropy(NO_HELP));
    }

    private void findings(List<String> out) {
        for (var eyes : later) {
            for (String method : List.of(HELLINGER, NO_HELP)) {
                var wonLost = of(eyes).wonLost(method, of(first), method);
                out.add("- **" + method.substring(0, 1).toUpperCase(Locale.ROOT) + method.substring(1)
                        + "** has " + number(of(first).entropy(method)) + " bits seen by " + first.described() + " and "
                        + number(of(eyes).entropy(method)) + " seen by " + eyes.described() + ", which is better in "
                        + wonLost.won() + " and worse in " + wonLost.lost() + " of "
                        + of(eyes).of(method).size() + " draws.");
            }
        }
        seen.forEach((eyes, rows) -> out.add("- **On top of " + eyes.described() + "**, "
                + Stream.of(CAPTIONED, OTHERS)
                        .map(help -> help + " " + gain(rows, help) + " (better in "
                                + rows.wonLost(help, NO_HELP).won() + ", worse in "
                                + rows.wonLost(help, NO_HELP).lost() + " of "
                                + rows.of(help).size() + " draws), guarded it " + gain(rows, help + GUARDED))
                        .collect(Collectors.joining("; "))
                + ". Of help in wrong words the guard let in "
                + CONTROLS.stream()
                        .mapToInt(help -> rows.judged(help, false).count())
                        .sum()
                + " of "
                + CONTROLS.stream().mapToInt(help -> rows.of(help).size()).sum() + "."));
        for (var eyes : later) {
            String best = best(of(first));
            double borrowed = of(first).entropy(best);
            double plain = of(eyes).entropy(HELLINGER);
            out.add("- **Better eyes or more help?** The best that borrowing gives " + first.described() + " is "
                    + number(borrowed) + " (" + best + "); plain k-means seen by " + eyes.described() + " has "
                    + number(plain) + ", "
                    + (plain < borrowed - BorrowingRows.BITS
                            ? "which is better."
                            : plain > borrowed + BorrowingRows.BITS ? "which is worse." : "which is about the same.")
                    + " The best that borrowing gives " + eyes.described() + " is "
                    + number(of(eyes).entropy(best(of(eyes)))) + " (" + best(of(eyes)) + ").");
        }
    }

    private static String gain(BorrowingRows rows, String method) {
        double less = rows.entropy(NO_HELP) - rows.entropy(method);
        return (less < 0 ? "loses " : "gains ") + number(Math.abs(less)) + " bits";
    }

    /** Of those that are no controls. */
    private static String best(BorrowingRows rows) {
        return rows.helps().stream()
                .filter(help -> !help.startsWith("control"))
                .min(Comparator.comparingDouble(rows::entropy))
                .orElseThrow();
    }
}
