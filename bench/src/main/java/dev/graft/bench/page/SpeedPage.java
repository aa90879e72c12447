package dev.graft.bench.page;

import dev.graft.bench.figures.ResultLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes the page. Arguments: the folder of a run, the page, then lines about the run. */
public final class SpeedPage {
    private SpeedPage() {}

    public static void main(String[] args) throws IOException {
        var folder = Path.of(args[0]);
        var results = lines(folder.resolve("results.tsv")).stream()
                .map(ResultLine::of)
                .toList();
        var commands = folder.resolve("commands");
        var profiles = new ProfileSection(lines(commands.resolve("profile.tsv")));
        var facts = new ArrayList<>(Arrays.asList(args).subList(2, args.length));
        for (String failed : lines(commands.resolve("failed.tsv"))) {
            String[] parts = failed.split("\t", 3);
            facts.add("**Failed**: `" + parts[0] + "` (" + parts[1] + ")");
        }
        Files.write(Path.of(args[1]), page(new CommandTable(results), profiles, facts));
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    static List<String> page(CommandTable table, ProfileSection profiles, List<String> facts) {
        var lines = new ArrayList<String>();
        lines.addAll(List.of(
                "# How long commands take",
                "",
                "Whole commands, as a person runs them, by `/usr/bin/time`. This page is written by",
                "",
                "```",
                "bench/run --only commands --before FOLDER --page docs/speed.md",
                "```",
                "",
                "where FOLDER is a checkout of the commit to compare with. How it is measured is in the",
                "[description of the benchmarks](../bench/README.md#whole-commands); every run is also kept in",
                "`bench/figures.csv`, and `bench/compare` says what got slower.",
                ""));
        facts.forEach(fact -> lines.add("- " + fact));
        lines.addAll(List.of("", "## Commands", ""));
        lines.addAll(table.markdown());
        lines.addAll(List.of(
                "",
                "CPU seconds are user and system time of all threads, with the JVM's compiler and garbage collector. They",
                "suffer less than wall seconds when the machine is busy. *Before* and *now* alternate. The rival of",
                "`cluster` is scikit-learn on the same rows, in a process that is already running: PCA with 15 components",
                "of the square roots of rows, then `KMeans` with 20 starts. The rival of `index` is decoding and network,",
                "each alone. *Now / rival* leaves out the start of Graft's process, taken as the time of `--version`.",
                "*In a running process* is the whole command again, through the same code, in a process that has run it nine",
                "times, as sorting again on the page is: what the JVM loads and compiles once is then behind it, as the start",
                "of Python is for scikit-learn. Entropy is in bits, lower is better.",
                "",
                "## Goals",
                ""));
        lines.addAll(new Goals(table, profiles.picturesReadTheSecondTime()).markdown());
        lines.addAll(List.of(
                "",
                "Why some are not met, and what was tried: [sorting](decisions/0016-time-of-sorting.md),",
                "[indexing](decisions/0014-decoding.md)."));
        lines.addAll(List.of(
                "",
                "## Profiles",
                "",
                "Where threads are, by the nearest method of Graft's own, so that a library's time belongs to the method",
                "that calls it. The compiler and the garbage collector of the JVM, and ONNX Runtime's own threads, are not",
                "seen. Kernels do arithmetic on many numbers and nothing else: matrices, k-means, descriptors, decoding",
                "and scaling, the network. No other method should have more than 30 %.",
                ""));
        lines.addAll(profiles.markdown());
        while (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }
}
