package dev.graft.experiments.ours;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The experiment in Markdown: all methods on average, then every task. */
final class BorrowingTable {
    private static final String NO_HELP = "recipe without help";
    private static final String HELLINGER = "k-means on Hellinger bags";
    private static final List<String> SHOWN = List.of("aplsa, captioned", "stc, other classes");

    private final List<Row> rows;
    private final int draws;
    private final boolean tuning;

    BorrowingTable(List<Row> rows, int draws, boolean tuning) {
        this.rows = rows;
        this.draws = draws;
        this.tuning = tuning;
    }

    String text() {
        var out = new ArrayList<String>();
        long tasks = rows.stream().map(Row::task).distinct().count();
        out.add("# Does borrowing pay?");
        out.add("");
        out.add("Made by `./graft experiment borrowing --data FOLDER --draws " + draws + (tuning ? " --tuning" : "")
                + "`: " + tasks + " tasks, " + draws + (draws == 1 ? " draw" : " draws")
                + " of 50 pictures a class each, the number of piles given. Entropy in bits, lower is better; won and lost"
                + " count draws. "
                + (tuning
                        ? "**These are the tasks that the recipe was tuned on; they prove nothing.**"
                        : "None of the classes was used to tune the recipe."));
        out.add("");
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
        return String.join("\n", out);
    }

    private void averages(List<String> out) {
        out.add(
                "| method | entropy | accuracy | won/lost against k-means | won/lost against the recipe without help |");
        out.add("|---|---|---|---|---|");
        for (String method : methods()) {
            out.add("| " + method + " | " + number(mean(method, Row::entropyBits)) + " | "
                    + number(mean(method, Row::accuracy)) + " | " + wonLost(method, HELLINGER) + " | "
                    + wonLost(method, NO_HELP) + " |");
        }
    }

    private void verdicts(List<String> out) {
        out.add("Refused: the guard left the help out. Right: the entropy with help was higher there, by more than 0.02"
                + " bits; wrong: lower; the rest made no difference. The same for help that it let in, the other way"
                + " round.");
        out.add("");
        out.add("| help | let in | right | wrong | refused | right | wrong | without help | with | guarded |");
        out.add("|---|---|---|---|---|---|---|---|---|---|");
        for (String method : methods()) {
            if (!methods().contains(method + ", guarded")) {
                continue;
            }
            out.add("| " + method + " | " + judged(method, false) + " | " + judged(method, true) + " | "
                    + number(mean(NO_HELP, Row::entropyBits)) + " | " + number(mean(method, Row::entropyBits)) + " | "
                    + number(mean(method + ", guarded", Row::entropyBits)) + " |");
        }
    }

    private String judged(String method, boolean refused) {
        int count = 0;
        int helped = 0;
        int hurt = 0;
        for (var row : of(method)) {
            if (row.verdict().equals("does not help") != refused) {
                continue;
            }
            count++;
            double gain = twin(row, NO_HELP).entropyBits() - row.entropyBits();
            helped += gain > 0.02 ? 1 : 0;
            hurt += gain < -0.02 ? 1 : 0;
        }
        return count + " | " + (refused ? hurt : helped) + " | " + (refused ? helped : hurt);
    }

    private void byTask(List<String> out) {
        out.add("| set | classes | k-means | recipe without help | "
                + SHOWN.stream().map(method -> method + " | guard").collect(Collectors.joining(" | ")) + " |");
        out.add("|---|---|---|---|" + "---|---|".repeat(SHOWN.size()));
        for (var task : rows.stream().map(Row::task).distinct().toList()) {
            var line = new StringBuilder("| " + task.set() + " | " + task.name() + " | " + number(mean(task, HELLINGER))
                    + " | " + number(mean(task, NO_HELP)) + " |");
            for (String method : SHOWN) {
                line.append(" ")
                        .append(number(mean(task, method)))
                        .append(" | ")
                        .append(said(task, method))
                        .append(" |");
            }
            out.add(line.toString());
        }
    }

    private String said(Task task, String method) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (var row : of(method)) {
            if (row.task().equals(task)) {
                counts.merge(row.verdict(), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    private String wonLost(String method, String against) {
        int won = 0;
        int lost = 0;
        for (var row : of(method)) {
            double difference = row.entropyBits() - twin(row, against).entropyBits();
            won += difference < -1e-9 ? 1 : 0;
            lost += difference > 1e-9 ? 1 : 0;
        }
        return method.equals(against) ? "" : won + "/" + lost;
    }

    private Row twin(Row row, String method) {
        return of(method).stream()
                .filter(other -> other.task().equals(row.task()) && other.draw() == row.draw())
                .findFirst()
                .orElseThrow();
    }

    private List<Row> of(String method) {
        return rows.stream().filter(row -> row.method().equals(method)).toList();
    }

    private List<String> methods() {
        return List.copyOf(rows.stream().map(Row::method).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private double mean(String method, ToDoubleFunction<Row> measure) {
        return of(method).stream().mapToDouble(measure).average().orElseThrow();
    }

    private double mean(Task task, String method) {
        return of(method).stream()
                .filter(row -> row.task().equals(task))
                .mapToDouble(Row::entropyBits)
                .average()
                .orElseThrow();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
