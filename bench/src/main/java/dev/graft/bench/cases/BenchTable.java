package dev.graft.bench.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Formats results as a Markdown table; ratios are relative to the first tool of each benchmark. */
public final class BenchTable {
    private BenchTable() {}

    public static void main(String[] args) throws IOException {
        System.out.println("| what | tool | threads | items | wall s | CPU s | wall ms per item | CPU ms per item"
                + " | wall / Graft's | CPU / Graft's | note |");
        System.out.println("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|---|");
        Map<String, double[]> first = new LinkedHashMap<>();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] parts = line.split("\t", 7);
            double items = Double.parseDouble(parts[3]);
            double wall = Double.parseDouble(parts[4]);
            double cpu = Double.parseDouble(parts[5]);
            double[] ours = first.computeIfAbsent(parts[0] + "\t" + parts[2], key -> new double[] {wall, cpu});
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %s |%n",
                    parts[0],
                    parts[1],
                    parts[2],
                    parts[3],
                    wall,
                    cpu,
                    1000 * wall / items,
                    1000 * cpu / items,
                    wall / ours[0],
                    cpu / ours[1],
                    parts[6]);
        }
    }
}
