package dev.graft.bench.page;

import dev.graft.bench.figures.ResultLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** The goals that were set, and whether a run met them. */
record Goals(CommandTable table, OptionalInt picturesReadTheSecondTime) {
    private static final double OF_SKLEARN = 3;
    private static final double OF_NETWORK = 1.2;
    private static final double SIFT_FASTER = 1.5;
    /** Growth up to this much above linear is taken for noise. */
    private static final double NOISE = 1.1;

    private static final double ENTROPY_NOISE = 0.0005;

    List<String> markdown() {
        var lines = new ArrayList<>(List.of("| goal | seen | |", "|---|---|---|"));
        for (String command : table.commands()) {
            if (command.contains("-Xmx")) {
                var now = table.now(command);
                String memory = now.map(
                                line -> text("%,.0f MiB in all", line.memory().orElse(Double.NaN)))
                        .orElse("failed");
                lines.add(line("`" + command + "`: that heap is enough", memory, now.isPresent()));
            }
            if (command.startsWith("cluster ")) {
                piles(command, lines);
            } else if (command.startsWith("index ") && command.endsWith("photos, network")) {
                var ratio = table.ofRival(command);
                if (ratio.isPresent()) {
                    lines.add(line(
                            command + ": at most 1.2 times decoding and network alone",
                            text("%.2f", ratio.getAsDouble()),
                            ratio.getAsDouble() <= OF_NETWORK));
                }
            } else if (command.startsWith("index ") && command.endsWith("photos, SIFT")) {
                faster(command, lines);
            }
        }
        growth(lines, "");
        growth(lines, ResultLine.RUNNING);
        atMost(lines, "--version", 0.4, false);
        atMost(lines, "show ", 0.6, false);
        atMost(lines, "pictures, nothing changed", 1, false);
        atMost(lines, "first build", 90, true);
        if (picturesReadTheSecondTime.isPresent()) {
            int read = picturesReadTheSecondTime.getAsInt();
            lines.add(line("the second `cluster --with` reads no picture", read + " read", read == 0));
        }
        return lines;
    }

    private void piles(String command, List<String> lines) {
        var ratio = table.ofRival(command);
        if (ratio.isEmpty()) {
            return;
        }
        double now = table.now(command).orElseThrow().entropy().orElse(Double.NaN);
        double rival = table.rival(command).orElseThrow().entropy().orElse(Double.NaN);
        lines.add(line(
                command + ": at most 3 times scikit-learn's CPU time, entropy no higher",
                text("%.2f times, entropy %.3f against %.3f", ratio.getAsDouble(), now, rival),
                ratio.getAsDouble() <= OF_SKLEARN && now <= rival + ENTROPY_NOISE));
    }

    private void faster(String command, List<String> lines) {
        var now = table.now(command);
        var before = table.before(command);
        if (now.isPresent() && before.isPresent()) {
            double times = before.get().cpu() / now.get().cpu();
            lines.add(line(command + ": 1.5 times as fast as before", text("%.2f times", times), times >= SIFT_FASTER));
        }
    }

    /**
     * From each number of pictures or rows that was compared with the rival to the next.
     *
     * @param where {@link ResultLine#RUNNING}, or nothing for processes that have just started
     */
    private void growth(List<String> lines, String where) {
        var sizes = table.commands().stream()
                .filter(command ->
                        command.startsWith("cluster ") && table.ofRival(command).isPresent())
                .filter(command -> command.endsWith(ResultLine.RUNNING) != where.isEmpty())
                .map(command -> table.now(command).orElseThrow())
                .toList();
        for (int i = 1; i < sizes.size(); i++) {
            var small = sizes.get(i - 1);
            var large = sizes.get(i);
            double pictures = (double) large.items() / small.items();
            double time = large.work() / small.work();
            lines.add(line(
                    text("`cluster` from %,d to %,d%s: growth linear", small.items(), large.items(), where),
                    text("%.1f times the pictures, %.1f times the CPU time", pictures, time),
                    time <= NOISE * pictures));
        }
    }

    private void atMost(List<String> lines, String part, double seconds, boolean wall) {
        table.commands().stream()
                .filter(command -> command.contains(part))
                .findFirst()
                .flatMap(table::now)
                .ifPresent(now -> {
                    double seen = wall ? now.wall() : now.cpu();
                    String unit = wall ? "s wall" : "CPU s";
                    lines.add(line(
                            "`" + now.what() + "`: at most " + text("%.1f ", seconds) + unit,
                            text("%.2f ", seen) + unit,
                            seen <= seconds));
                });
    }

    private static String line(String goal, String seen, boolean met) {
        return "| " + goal + " | " + seen + " | " + (met ? "met" : "**not met**") + " |";
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
