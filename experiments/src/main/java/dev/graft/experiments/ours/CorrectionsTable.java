package dev.graft.experiments.ours;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** The experiment in Markdown: accuracy, then entropy, then every task. */
final class CorrectionsTable {
    private static final List<String> METHODS = List.of(
            CorrectionsCell.FIRST, CorrectionsCell.STEERED, CorrectionsCell.HELD_MEANS, CorrectionsCell.CONTROL);
    private static final int SHOWN = 20;

    private final List<CorrectionsRow> rows;
    private final int draws;
    private final boolean tuning;

    CorrectionsTable(List<CorrectionsRow> rows, int draws, boolean tuning) {
        this.rows = rows;
        this.draws = draws;
        this.tuning = tuning;
    }

    String text() {
        var out = new ArrayList<String>();
        long tasks = rows.stream().map(CorrectionsRow::task).distinct().count();
        out.add("# Do corrections steer a sorting?");
        out.add("");
        out.add("Made by `./graft experiment corrections --data FOLDER --draws " + draws + (tuning ? " --tuning" : "")
                + "`: " + tasks + " tasks, " + draws + (draws == 1 ? " draw" : " draws")
                + " of 50 pictures a class each, as many piles as classes. Pictures are sorted; a curator takes each pile for"
                + " a class of its own, so that as many pictures as possible are right, and moves some that are wrong to the"
                + " pile of their class; then they are sorted again. **All numbers are of the pictures that the curator did"
                + " not touch**: the first sorting looks better with more corrections, since wrong pictures drop out of"
                + " what is counted. "
                + (tuning
                        ? "**These are the tasks that steering was tuned on; they prove nothing.**"
                        : "Steering was tuned on other classes of scene15 and on the bags of office-surf; of the classes"
                                + " here, only laptop is among those. One setting was chosen there after a look at the tasks of scene15"
                                + " (docs/methods/recipe.md)."));
        out.add("");
        out.add(
                "Pictures are seen by SIFT alone here. Piles are those in the space of the look, before `aplsa` runs from them. Shuffled corrections: the same"
                        + " pictures, each put where another of them belongs.");
        for (String curator : List.of(CorrectionsCell.DOUBTFUL, CorrectionsCell.RANDOM)) {
            for (boolean helped : new boolean[] {false, true}) {
                out.add("");
                out.add("## Corrected: " + curator + " of the wrong pictures, "
                        + (helped ? "with captioned pictures as help" : "without help"));
                out.add("");
                averages(out, row -> row.curator().equals(curator) && row.helped() == helped);
            }
        }
        out.add("");
        out.add("## Every task");
        out.add("");
        out.add("Mean accuracy over draws, curators, with and without help, " + SHOWN + " corrections.");
        out.add("");
        byTask(out);
        out.add("");
        return String.join("\n", out);
    }

    private void averages(List<String> out, Predicate<CorrectionsRow> which) {
        out.add("| corrections | measure | " + String.join(" | ", METHODS) + " | steered won/lost |");
        out.add("|---|---|" + "---|".repeat(METHODS.size() + 1));
        for (int asked : CorrectionsCell.CORRECTIONS) {
            var some = rows.stream()
                    .filter(which)
                    .filter(row -> row.asked() == asked)
                    .toList();
            line(out, asked + " | accuracy", some, CorrectionsRow::accuracy, 1);
            line(out, asked + " | entropy", some, CorrectionsRow::entropyBits, -1);
        }
    }

    private static void line(
            List<String> out,
            String title,
            List<CorrectionsRow> some,
            ToDoubleFunction<CorrectionsRow> measure,
            int sign) {
        var line = new StringBuilder("| " + title + " |");
        for (String method : METHODS) {
            line.append(String.format(Locale.ROOT, " %.3f |", mean(some, method, measure)));
        }
        var first = of(some, CorrectionsCell.FIRST);
        var steered = of(some, CorrectionsCell.STEERED);
        int won = 0;
        int lost = 0;
        for (int i = 0; i < first.size(); i++) {
            double gain = sign * (measure.applyAsDouble(steered.get(i)) - measure.applyAsDouble(first.get(i)));
            won += gain > 1e-9 ? 1 : 0;
            lost += gain < -1e-9 ? 1 : 0;
        }
        out.add(line + " " + won + "/" + lost + " |");
    }

    private void byTask(List<String> out) {
        out.add("| set | classes | " + String.join(" | ", METHODS) + " |");
        out.add("|---|---|" + "---|".repeat(METHODS.size()));
        for (var task : rows.stream().map(CorrectionsRow::task).distinct().toList()) {
            var some = rows.stream()
                    .filter(row -> row.task().equals(task) && row.asked() == SHOWN)
                    .toList();
            var line = new StringBuilder("| " + task.set() + " | " + task.name() + " |");
            for (String method : METHODS) {
                line.append(String.format(Locale.ROOT, " %.3f |", mean(some, method, CorrectionsRow::accuracy)));
            }
            out.add(line.toString());
        }
    }

    /** In the same order for every method: all are measured one after the other. */
    private static List<CorrectionsRow> of(List<CorrectionsRow> some, String method) {
        return some.stream().filter(row -> row.method().equals(method)).toList();
    }

    private static double mean(List<CorrectionsRow> some, String method, ToDoubleFunction<CorrectionsRow> measure) {
        return of(some, method).stream().mapToDouble(measure).average().orElseThrow();
    }
}
