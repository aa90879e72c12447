package dev.graft.experiments.ours;

import static dev.graft.experiments.ours.BorrowingRows.GUARDED;
import static dev.graft.experiments.ours.BorrowingRows.HELLINGER;
import static dev.graft.experiments.ours.BorrowingRows.NO_HELP;
import static dev.graft.experiments.ours.BorrowingRows.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What one pair of eyes made of it, in Markdown: all methods on average, the guard, then every task. */
final class BorrowingTable {
    private static final List<String> SHOWN = List.of("aplsa, captioned", "stc, other classes");

    private final BorrowingRows rows;

    BorrowingTable(List<Row> rows) {
        this.rows = new BorrowingRows(rows);
    }

    List<String> lines() {
        var out = new ArrayList<String>();
        out.add("## All methods");
        out.add("");
        averages(out);
        out.add("");
        out.add("## What the guard said");
        out.add("");
        verdicts(out);
        out.add("");
        out.add("## Every task");
        out.add("");
        out.add("Mean entropy over the draws; the guard's words with the number of draws that it said them of.");
        out.add("");
        byTask(out);
        out.add("");
        return out;
    }

    private void averages(List<String> out) {
        out.add(
                "| method | entropy | accuracy | won/lost against k-means | won/lost against the recipe without help |");
        out.add("|---|---|---|---|---|");
        for (String method : rows.methods()) {
            out.add("| " + method + " | " + number(rows.entropy(method)) + " | "
                    + number(rows.mean(method, Row::accuracy)) + " | " + wonLost(method, HELLINGER) + " | "
                    + wonLost(method, NO_HELP) + " |");
        }
    }

    private String wonLost(String method, String against) {
        return method.equals(against) ? "" : rows.wonLost(method, against).toString();
    }

    private void verdicts(List<String> out) {
        out.add("Refused: the guard left the help out. Right: the entropy with help was higher there, by more than 0.02"
                + " bits; wrong: lower; the rest made no difference. The same for help that it let in, the other way"
                + " round.");
        out.add("");
        out.add("| help | let in | right | wrong | refused | right | wrong | without help | with | guarded |");
        out.add("|---|---|---|---|---|---|---|---|---|---|");
        for (String method : rows.helps()) {
            out.add("| " + method + " | " + judged(rows, method) + " | " + number(rows.entropy(NO_HELP)) + " | "
                    + number(rows.entropy(method)) + " | " + number(rows.entropy(method + GUARDED)) + " |");
        }
    }

    /** Let in, right, wrong; refused, right, wrong. */
    static String judged(BorrowingRows rows, String method) {
        var letIn = rows.judged(method, false);
        var refused = rows.judged(method, true);
        return letIn.count() + " | " + letIn.right() + " | " + letIn.wrong() + " | " + refused.count() + " | "
                + refused.right() + " | " + refused.wrong();
    }

    private void byTask(List<String> out) {
        out.add("| set | classes | k-means | recipe without help | "
                + SHOWN.stream().map(method -> method + " | guard").collect(Collectors.joining(" | ")) + " |");
        out.add("|---|---|---|---|" + "---|---|".repeat(SHOWN.size()));
        for (var task : rows.rows().stream().map(Row::task).distinct().toList()) {
            var line = new StringBuilder("| " + task.set() + " | " + task.name() + " | "
                    + number(rows.mean(task, HELLINGER)) + " | " + number(rows.mean(task, NO_HELP)) + " |");
            for (String method : SHOWN) {
                line.append(" ")
                        .append(number(rows.mean(task, method)))
                        .append(" | ")
                        .append(said(task, method))
                        .append(" |");
            }
            out.add(line.toString());
        }
    }

    private String said(Task task, String method) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (var row : rows.of(method)) {
            if (row.task().equals(task)) {
                counts.merge(row.verdict(), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
