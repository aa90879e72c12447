package dev.graft.spark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Puts the rows that {@link ScaleBench} printed, and what a billion pictures would take by them, between the marks of a
 * page. Arguments: ROWS PAGE, where PAGE may be "-" for the standard output.
 */
public final class ScalePage {
    private static final String HEAD = """
            | nonzeros | pictures | method | engine | s / iteration | CPU s / iteration | s in all | objective | with their kind | heap, GB |
            |---|---|---|---|---|---|---|---|---|---|
            """;
    /** Values of the drawn bags of a billion pictures, by a hundred executors with four cores. */
    private static final double VALUES = 128e9;

    private static final int CORES = 400;

    private ScalePage() {}

    public static void main(String[] arguments) throws IOException {
        var rows = new ArrayList<String>();
        for (var line : Files.readAllLines(Path.of(arguments[0]))) {
            if (line.startsWith("| ")) {
                rows.add(line);
            }
        }
        var table = HEAD + String.join("\n", rows) + "\n";
        var estimate = estimate(rows);
        if (arguments[1].equals("-")) {
            System.out.print(table + "\n" + estimate);
            return;
        }
        var page = Path.of(arguments[1]);
        var text = between(Files.readString(page), "table of bench/scale", table);
        Files.writeString(page, between(text, "estimate of bench/scale", estimate));
    }

    private static String between(String text, String name, String content) {
        var begin = "<!-- " + name + ": begin -->\n";
        int from = text.indexOf(begin);
        int to = text.indexOf("<!-- " + name + ": end -->");
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("the page has no place for the " + name);
        }
        return text.substring(0, from + begin.length()) + content + text.substring(to);
    }

    /** What a method takes for a value in an iteration, by its largest run whose processor time is known. */
    private record Cost(double values, double cpuSeconds) {
        double nanos() {
            return 1e9 * cpuSeconds / values;
        }

        double onAllCores() {
            return nanos() / 1e9 * VALUES / CORES;
        }

        static Cost of(List<String> rows, String method) {
            return rows.stream()
                    .map(row -> row.split("\\|"))
                    .filter(cells -> cells[3].strip().equals(method)
                            && cells[4].strip().startsWith("spark:local")
                            && !cells[6].isBlank())
                    .map(cells -> new Cost(
                            Double.parseDouble(cells[1].strip().replace(",", "")),
                            Double.parseDouble(cells[6].strip())))
                    .max(Comparator.comparingDouble(Cost::values))
                    .orElse(new Cost(1, Double.NaN));
        }
    }

    private static String estimate(List<String> rows) {
        var stc = Cost.of(rows, "STC");
        var aplsa = Cost.of(rows, "aPLSA");
        return "| | STC | aPLSA |\n|---|---|---|\n"
                + line("measured with so many values", "%,.0f", stc.values(), aplsa.values())
                + line("nanoseconds of a core for a value and iteration", "%.0f", stc.nanos(), aplsa.nanos())
                + line("core seconds per iteration", "%,.0f", CORES * stc.onAllCores(), CORES * aplsa.onAllCores())
                + line("seconds per iteration on 400 cores", "%.0f", stc.onAllCores(), aplsa.onAllCores())
                + line(
                        "minutes for 20 iterations of STC, 50 of aPLSA, without the start",
                        "%.0f",
                        20 * stc.onAllCores() / 60,
                        50 * aplsa.onAllCores() / 60);
    }

    private static String line(String name, String format, double stc, double aplsa) {
        return String.format(Locale.ROOT, "| " + name + " | " + format + " | " + format + " |%n", stc, aplsa);
    }
}
