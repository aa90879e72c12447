package dev.graft.experiments.ours;

import dev.graft.experiments.ours.CaptionsRow.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** What one pair of eyes made of it, in Markdown: curves as tables, and what they show in words. */
final class CaptionsTable {
    private static final String OURS = CaptionsLender.OURS;
    private static final String BAGS = CaptionsExperiment.BAGS;
    private static final double SMALLEST = 1e-9;

    private final List<CaptionsRow> rows;
    private final String drawing;
    private final List<String> out = new ArrayList<>();

    /** @param drawing the file with the curves */
    CaptionsTable(List<CaptionsRow> rows, String drawing) {
        this.rows = rows;
        this.drawing = drawing;
    }

    List<String> lines() {
        say("![Accuracy over the number of examples](" + drawing + ")");
        say("## What shows");
        out.addAll(new CaptionsFindings(rows).lines());
        say("## Accuracy, all classes at once");
        say("In %, n examples of each class.");
        curves(Part.ACCURACY);
        say("## One class against the others");
        say("Equal-error recall in % (higher is better), n examples of the class and 4n of the others; mean over the"
                + " classes.");
        curves(Part.RECALL);
        say(
                "The published methods have no bias, C1 = 0.1, 100 words, 40 dimensions and shares of visual words. Their C2"
                        + " is the best of 1e-5, 1e-4, ..., 1e4 on the tuning classes, for each number of examples and each"
                        + " measure: more than a person could do who has a few examples only. Of these choices "
                        + atEdge()
                        + " are 1e-5, the end of what was tried: a smaller one might be better. Bags are Hellinger's, with C = 0.1"
                        + " throughout; the recipe has C2 = 0.3 throughout.");
        say("## Draws won and lost by the recipe against bags");
        wonLost();
        say("## What the guard said");
        guard();
        say("## Small folders");
        say("The recipe also learns from the pictures of the folder that have no label. Here a folder has 5, 10 or 20"
                + " pictures of each class in all, and those without label are the test. Accuracy in %, recipe / bags"
                + " (draws won/lost).");
        folders();
        say("## Is it as sure as it is right?");
        say(
                "Mean confidence of the recipe / its accuracy, in %. The temperature was fitted while these classes were looked at"
                        + " too, so this table is no test of it.");
        calibration();
        say("## Unequal numbers of examples");
        unequal();
        return out;
    }

    private void say(String line) {
        out.add(line);
        out.add("");
    }

    private void curves(Part part) {
        for (String set : sets()) {
            head(set);
            for (String method : rows.stream()
                    .filter(row -> row.part() == part)
                    .map(CaptionsRow::method)
                    .distinct()
                    .toList()) {
                line(method, n -> percent(mean(at(part, set, n).and(of(method)), CaptionsRow::value)));
            }
            out.add("");
        }
    }

    private String atEdge() {
        var chosen = rows.stream()
                .filter(row -> row.part() == Part.ACCURACY || row.part() == Part.RECALL)
                .filter(row -> row.method().endsWith("published") && row.draw() == 1)
                .toList();
        return chosen.stream().filter(row -> row.penalty() <= 1e-5).count() + " of " + chosen.size();
    }

    private void wonLost() {
        head("set, measure");
        for (String set : sets()) {
            for (Part part : List.of(Part.ACCURACY, Part.RECALL)) {
                line(set + ", " + part, n -> wonLost(at(part, set, n)));
            }
        }
        out.add("");
    }

    private void guard() {
        out.add(
                "Asked without labels. Captured: the share of what is reproducible in the folder's pictures that lies in the"
                        + " captioned pictures' directions; needed: in the folder's own, or as much of that as is enough (two thirds for words that a network measured). It looks at pictures, not at captions:"
                        + " it cannot tell captions of other pictures from the right ones.");
        out.add("");
        out.add("| set | learnt from | captured | needed | said |");
        out.add("|---|---|---|---|---|");
        for (var row : rows) {
            if (row.part() == Part.GUARD) {
                out.add(String.format(
                        Locale.ROOT,
                        "| %s | %s | %.3f | %.3f | %s |",
                        row.set(),
                        row.method(),
                        row.value(),
                        row.beside(),
                        row.value() >= row.beside() ? "use it" : "leave it"));
            }
        }
        out.add("");
    }

    private void folders() {
        out.add("| set | pictures of a class | 1 example | 2 | 4 |");
        out.add("|---|---|---|---|---|");
        for (String set : sets()) {
            for (int folder : CaptionsExperiment.FOLDERS) {
                out.add("| " + set + " | " + folder + " | "
                        + List.of(1, 2, 4).stream()
                                .map(n -> at(Part.SMALL_FOLDER, set, n).and(row -> row.folder() == folder))
                                .map(this::pair)
                                .collect(Collectors.joining(" | "))
                        + " |");
            }
        }
        out.add("");
        say("The recipe is below bags in " + below() + ".");
    }

    private String below() {
        int lost = 0;
        int cells = 0;
        for (String set : sets()) {
            for (int folder : CaptionsExperiment.FOLDERS) {
                for (int n : List.of(1, 2, 4)) {
                    var cell = at(Part.SMALL_FOLDER, set, n).and(row -> row.folder() == folder);
                    double ours = mean(cell.and(of(OURS)), CaptionsRow::value);
                    cells++;
                    lost += ours < mean(cell.and(of(BAGS)), CaptionsRow::value) ? 1 : 0;
                }
            }
        }
        return lost + " of " + cells;
    }

    private void calibration() {
        head("set");
        for (String set : sets()) {
            line(set, n -> {
                var ours = at(Part.ACCURACY, set, n).and(of(OURS));
                return percent(mean(ours, CaptionsRow::beside)) + " / " + percent(mean(ours, CaptionsRow::value));
            });
        }
        out.add("");
    }

    private void unequal() {
        out.add("1 to " + CaptionsExperiment.MOST_UNEQUAL
                + " examples of a class, at random. Accuracy in %, recipe / bags (draws won/lost); here the pictures that are"
                + " no examples are the test.");
        out.add("");
        for (String set : sets()) {
            out.add("- " + set + ": " + pair(at(Part.UNEQUAL, set, 0)));
        }
        out.add("");
    }

    private String pair(Predicate<CaptionsRow> which) {
        return percent(mean(which.and(of(OURS)), CaptionsRow::value)) + " / "
                + percent(mean(which.and(of(BAGS)), CaptionsRow::value)) + " (" + wonLost(which) + ")";
    }

    private String wonLost(Predicate<CaptionsRow> which) {
        int won = 0;
        int lost = 0;
        for (var row : rows.stream().filter(which.and(of(OURS))).toList()) {
            double bags = mean(which.and(of(BAGS)).and(other -> other.draw() == row.draw()), CaptionsRow::value);
            won += row.value() > bags + SMALLEST ? 1 : 0;
            lost += row.value() < bags - SMALLEST ? 1 : 0;
        }
        return won + "/" + lost;
    }

    private void head(String first) {
        out.add("| " + first + " | "
                + Arrays.stream(CaptionsExperiment.EXAMPLES)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(" | "))
                + " |");
        out.add("|---|" + "---|".repeat(CaptionsExperiment.EXAMPLES.length));
    }

    private void line(String first, IntFunction<String> cell) {
        out.add("| " + first + " | "
                + Arrays.stream(CaptionsExperiment.EXAMPLES).mapToObj(cell).collect(Collectors.joining(" | ")) + " |");
    }

    private List<String> sets() {
        return rows.stream().map(CaptionsRow::set).distinct().toList();
    }

    private static Predicate<CaptionsRow> at(Part part, String set, int n) {
        return row -> row.part() == part && row.set().equals(set) && row.n() == n;
    }

    private static Predicate<CaptionsRow> of(String method) {
        return row -> row.method().equals(method);
    }

    private double mean(Predicate<CaptionsRow> which, ToDoubleFunction<CaptionsRow> measure) {
        return rows.stream().filter(which).mapToDouble(measure).average().orElseThrow();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }
}
