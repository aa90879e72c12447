package dev.graft.experiments.ours;

import static dev.graft.experiments.ours.DomainMethod.DKT;
import static dev.graft.experiments.ours.DomainMethod.DKT_BOTH;
import static dev.graft.experiments.ours.DomainMethod.FIRST;
import static dev.graft.experiments.ours.DomainMethod.LABELS_ALONE;
import static dev.graft.experiments.ours.DomainMethod.LOGISTIC;
import static dev.graft.experiments.ours.DomainMethod.LOGISTIC_BOTH;
import static dev.graft.experiments.ours.DomainMethod.NEAREST;
import static dev.graft.experiments.ours.DomainMethod.SELF_TAUGHT;
import static dev.graft.experiments.ours.DomainMethod.SELF_TAUGHT_BOTH;
import static dev.graft.experiments.ours.DomainMethod.SHUFFLED_LABELS;
import static dev.graft.experiments.ours.DomainMethod.WRONG_WORDS;

import dev.graft.recipe.CrossingGuard;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** All eyes side by side: what other eyes add, what transfer adds on top, and what the numbers say, whatever they are. */
final class DomainsSummary {
    private static final List<DomainMethod> SHOWN = List.of(
            NEAREST,
            LOGISTIC,
            FIRST,
            SELF_TAUGHT,
            DKT,
            SHUFFLED_LABELS,
            WRONG_WORDS,
            LABELS_ALONE,
            LOGISTIC_BOTH,
            SELF_TAUGHT_BOTH,
            DKT_BOTH);

    private final List<DomainRow> rows;
    private final List<Eyes> eyes;
    private final List<String> kinds;
    private final List<String> out = new ArrayList<>();

    /** @param rows of the pictures themselves */
    DomainsSummary(List<DomainRow> rows, List<Eyes> eyes) {
        this.rows = rows;
        this.eyes = eyes;
        this.kinds = rows.stream().map(DomainRow::features).distinct().toList();
    }

    List<String> lines() {
        long pairs = rows.stream().map(DomainRow::crossing).distinct().count();
        out.addAll(List.of(
                "",
                "## What the network adds, and what transfer adds on top of it",
                "",
                "Pictures of Office, mean over " + pairs + " pairs"
                        + (pairs < 12 ? " (of the twelve, those whose pictures are there)" : "") + ".",
                ""));
        out.add("| method | " + String.join(" | ", kinds) + " |");
        out.add("|---|" + "---|".repeat(kinds.size()));
        for (var method : SHOWN) {
            out.add("| " + method.title() + " | "
                    + kinds.stream().map(kind -> number(mean(kind, method))).collect(Collectors.joining(" | ")) + " |");
        }
        out.addAll(List.of(
                "",
                "The guard lets labels in where they pay: right where our classifier with the source is above 3 labels alone,"
                        + " on average over their draws; controls must be refused.",
                "",
                "| seen in | let in | right | wrong | refused | right | wrong | labels shuffled: let in | words permuted: let in |",
                "|---|" + "---|".repeat(8)));
        kinds.forEach(this::guard);
        out.add("");
        kinds.forEach(this::finding);
        compared();
        return out;
    }

    private void guard(String kind) {
        var asked = of(kind, DKT);
        var letIn = asked.stream().filter(DomainsSummary::isIn).toList();
        var refused = asked.stream().filter(row -> !isIn(row)).toList();
        long better = letIn.stream().filter(this::pays).count();
        long spared = refused.stream().filter(row -> !pays(row)).count();
        out.add("| " + kind + " | " + letIn.size() + " | " + better + " | " + (letIn.size() - better) + " | "
                + refused.size() + " | " + spared + " | " + (refused.size() - spared) + " | "
                + in(kind, SHUFFLED_LABELS) + " | " + in(kind, WRONG_WORDS) + " |");
    }

    private String in(String kind, DomainMethod method) {
        var asked = of(kind, method);
        return asked.stream().filter(DomainsSummary::isIn).count() + " of " + asked.size();
    }

    private static boolean isIn(DomainRow row) {
        return row.guard().filter(CrossingGuard::accepts).isPresent();
    }

    /** Whether the source beside a few labels is worth more than these alone. */
    private boolean pays(DomainRow row) {
        return mean(pair(row, DKT_BOTH)) > mean(pair(row, LABELS_ALONE));
    }

    private List<DomainRow> pair(DomainRow row, DomainMethod method) {
        return of(row.features(), method).stream()
                .filter(other -> other.crossing().equals(row.crossing()))
                .toList();
    }

    private void finding(String kind) {
        long better = of(kind, DKT).stream()
                .filter(row -> row.accuracy() > mean(pair(row, LOGISTIC)))
                .count();
        out.add("- **On top of " + kind + "**, without labels of the target, our way has " + number(mean(kind, DKT))
                + " where logistic regression has " + number(mean(kind, LOGISTIC)) + " (better on " + better + " of "
                + of(kind, DKT).size() + " pairs). With 3 labels a class, the source "
                + gain(mean(kind, DKT_BOTH) - mean(kind, LABELS_ALONE)) + ": " + number(mean(kind, LABELS_ALONE))
                + " alone, " + number(mean(kind, DKT_BOTH)) + " with it.");
    }

    private void compared() {
        var sift = kinds.stream().filter(kind -> kind.endsWith("SIFT")).toList();
        for (var each : eyes) {
            if (!each.areSift() && kinds.contains(each.title()) && !sift.isEmpty()) {
                double best =
                        sift.stream().mapToDouble(kind -> mean(kind, DKT)).max().orElseThrow();
                double plain = mean(each.title(), LOGISTIC);
                out.add("- **Better eyes or better transfer?** Logistic regression seen by " + each.described()
                        + " has "
                        + number(plain) + "; the best of SIFT, with all that transfer gives, " + number(best)
                        + ", which is "
                        + (best > plain ? "better." : "no better."));
            }
        }
    }

    private static String gain(double more) {
        return (more < 0 ? "loses " : "gains ") + number(Math.abs(more)) + " points";
    }

    private double mean(String kind, DomainMethod method) {
        return mean(of(kind, method));
    }

    private static double mean(List<DomainRow> of) {
        return of.stream().mapToDouble(DomainRow::accuracy).average().orElseThrow();
    }

    private List<DomainRow> of(String kind, DomainMethod method) {
        return rows.stream()
                .filter(row -> row.features().equals(kind) && row.method() == method)
                .toList();
    }

    private static String number(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }
}
