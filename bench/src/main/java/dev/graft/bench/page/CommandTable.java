package dev.graft.bench.page;

import dev.graft.bench.figures.ResultLine;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** The results of one run, command by command. */
record CommandTable(List<ResultLine> results) {
    /** The commands in the order in which they were run. */
    List<String> commands() {
        var names = new LinkedHashSet<String>();
        results.forEach(line -> names.add(line.what()));
        return new ArrayList<>(names);
    }

    Optional<ResultLine> now(String command) {
        return find(command, line -> line.tool().equals("Graft"));
    }

    Optional<ResultLine> before(String command) {
        return find(command, ResultLine::isOlderGraft);
    }

    Optional<ResultLine> rival(String command) {
        return find(command, line -> !line.isGraft());
    }

    /** Graft's CPU time without the start of its process, divided by the rival's. */
    OptionalDouble ofRival(String command) {
        var now = now(command);
        var rival = rival(command);
        return now.isPresent() && rival.isPresent() && rival.get().cpu() > 0
                ? OptionalDouble.of(now.get().work() / rival.get().cpu())
                : OptionalDouble.empty();
    }

    private Optional<ResultLine> find(String command, Predicate<ResultLine> wanted) {
        return results.stream()
                .filter(line -> line.what().equals(command))
                .filter(wanted)
                .findFirst();
    }

    List<String> markdown() {
        var lines = new ArrayList<String>();
        lines.add("| command | before: CPU s (wall s, MiB) | now: CPU s (wall s, MiB) | now / before"
                + " | rival: CPU s (wall s) | now / rival | entropy: before, now, rival |");
        lines.add("|---|--:|--:|--:|--:|--:|--:|");
        for (String command : commands()) {
            var now = now(command);
            var before = before(command);
            lines.add(String.format(
                    Locale.ROOT,
                    "| `%s` | %s | %s | %s | %s | %s | %s |",
                    command,
                    times(before),
                    times(now),
                    now.isPresent() && before.isPresent()
                            ? ratio(OptionalDouble.of(
                                    now.get().cpu() / before.get().cpu()))
                            : "",
                    times(rival(command)),
                    ratio(ofRival(command)),
                    entropies(command)));
        }
        return lines;
    }

    private String entropies(String command) {
        if (now(command).flatMap(CommandTable::entropy).isEmpty()) {
            return "";
        }
        return String.join(
                ", ",
                before(command).flatMap(CommandTable::entropy).orElse("-"),
                now(command).flatMap(CommandTable::entropy).orElse("-"),
                rival(command).flatMap(CommandTable::entropy).orElse("-"));
    }

    private static Optional<String> entropy(ResultLine line) {
        return line.entropy().isPresent()
                ? Optional.of(String.format(Locale.ROOT, "%.3f", line.entropy().getAsDouble()))
                : Optional.empty();
    }

    private static String times(Optional<ResultLine> line) {
        return line.map(found -> String.format(
                        Locale.ROOT,
                        "%s (%s%s)",
                        seconds(found.cpu()),
                        seconds(found.wall()),
                        found.memory().isPresent()
                                ? String.format(
                                        Locale.ROOT, ", %,.0f", found.memory().getAsDouble())
                                : ""))
                .orElse("");
    }

    private static String ratio(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "";
    }

    private static String seconds(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.0f", value);
    }
}
