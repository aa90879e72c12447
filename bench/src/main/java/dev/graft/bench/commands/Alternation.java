package dev.graft.bench.commands;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs the same command of several checkouts in turns, and prints the median of each as a line of results, as
 * {@link dev.graft.bench.SideBySide} does.
 */
final class Alternation {
    private static final double SHORT = 4;
    private static final double MODERATE = 12;
    private final List<Checkout> checkouts;
    private final Path failures;

    /** @param failures a file to which commands that fail are appended: command, tool, reason */
    Alternation(List<Checkout> checkouts, Path failures) {
        this.checkouts = checkouts;
        this.failures = failures;
    }

    /** A command of one checkout. */
    @FunctionalInterface
    interface Command {
        CommandRun run(Checkout checkout) throws IOException;
    }

    /** What else can be said of a checkout's last run. */
    @FunctionalInterface
    interface Note {
        String of(Checkout checkout) throws IOException;
    }

    /** Runs short commands five times, longer ones three times, and the longest once. */
    Map<Checkout, CommandRun> repeated(String what, int items, Command command, Note note) {
        Map<Checkout, List<CommandRun>> runs = new LinkedHashMap<>();
        int repeats = 1;
        for (int i = 0; i < repeats; i++) {
            for (var checkout : checkouts) {
                if (i > 0 && !runs.containsKey(checkout)) {
                    continue;
                }
                try {
                    var run = command.run(checkout);
                    runs.computeIfAbsent(checkout, c -> new ArrayList<>()).add(run);
                } catch (IOException e) {
                    failed(what, checkout, e);
                    runs.remove(checkout);
                }
            }
            if (i == 0) {
                repeats = repeats(runs);
            }
        }
        Map<Checkout, CommandRun> medians = new LinkedHashMap<>();
        runs.forEach((checkout, all) -> {
            var median = CommandRun.median(all);
            medians.put(checkout, median);
            print(what, checkout, items, median, all.size(), note);
        });
        return medians;
    }

    /** Runs a command once, since it changes what it works on. */
    void once(String what, int items, Command command) {
        once(what, items, command, c -> "");
    }

    void once(String what, int items, Command command, Note note) {
        for (var checkout : checkouts) {
            try {
                print(what, checkout, items, command.run(checkout), 1, note);
            } catch (IOException e) {
                failed(what, checkout, e);
            }
        }
    }

    private void failed(String what, Checkout checkout, IOException why) {
        say("FAILED: " + what + ": " + why.getMessage());
        String reason = String.valueOf(why.getMessage()).replaceAll("\\s+", " ");
        try {
            Files.writeString(
                    failures,
                    what + "\t" + checkout.tool() + "\t" + reason + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int repeats(Map<Checkout, List<CommandRun>> first) {
        double longest = first.values().stream()
                .mapToDouble(runs -> runs.get(0).cpu())
                .max()
                .orElse(0);
        return longest < SHORT ? 5 : longest < MODERATE ? 3 : 1;
    }

    private static void print(String what, Checkout checkout, int items, CommandRun run, int repeats, Note note) {
        String more;
        try {
            more = note.of(checkout);
        } catch (IOException e) {
            more = "; " + e.getMessage();
        }
        line(
                what,
                checkout.tool(),
                items,
                run,
                String.format(
                        Locale.ROOT,
                        "at most %.0f MiB; %s%s",
                        run.memory(),
                        repeats == 1 ? "one run" : "median of " + repeats,
                        more));
    }

    static void line(String what, String tool, int items, CommandRun run, String note) {
        System.out.printf(
                Locale.ROOT,
                "%s\t%s\t%d\t%d\t%.3f\t%.3f\t%s%n",
                what,
                tool,
                Runtime.getRuntime().availableProcessors(),
                items,
                run.wall(),
                run.cpu(),
                note);
    }

    static void say(String message) {
        System.err.println("# " + message);
    }
}
