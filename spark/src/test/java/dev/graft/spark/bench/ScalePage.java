package dev.graft.spark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Puts what {@link ScaleBench} and {@link PictureBench} printed, and what a billion pictures would take by it, between
 * the marks of a page. What was not measured this time stays as it is. Arguments: ROWS PAGE, where PAGE may be "-" for
 * the standard output.
 */
public final class ScalePage {
    private static final String TABLE = """
            | nonzeros | pictures | method | engine | s / iteration | CPU s / iteration | s in all | objective | with their kind | heap, GB |
            |---|---|---|---|---|---|---|---|---|---|
            """;
    private static final String EQUAL = """
            | nonzeros | compared | objective that both reach | Graft, s | MLlib, s | MLlib's time / Graft's | best of Graft | best of MLlib |
            |---|---|---|---|---|---|---|---|
            """;
    private static final String PICTURES = """
            | step | s | ms a picture |
            |---|---|---|
            """;
    private static final List<String> METHODS = List.of("STC", "aPLSA");
    /** Values of the drawn bags of a billion pictures, by a hundred executors with four cores. */
    private static final double VALUES = 128e9;

    private static final int CORES = 400;

    private final List<String> lines;
    private final List<Row> rows;

    private ScalePage(List<String> lines) {
        this.lines = lines;
        this.rows = lines.stream()
                .filter(line -> line.startsWith("| "))
                .map(Row::of)
                .toList();
    }

    public static void main(String[] arguments) throws IOException {
        var sections = sections(Files.readAllLines(Path.of(arguments[0])));
        if (arguments[1].equals("-")) {
            System.out.print(String.join("\n", sections.values()));
            return;
        }
        var page = Path.of(arguments[1]);
        Files.writeString(page, filled(Files.readString(page), sections));
    }

    /** By their names, as many as there are lines for. */
    static Map<String, String> sections(List<String> lines) {
        return new ScalePage(lines).sections();
    }

    static String filled(String page, Map<String, String> sections) {
        var text = page;
        for (var section : sections.entrySet()) {
            text = between(text, section.getKey() + " of bench/scale", section.getValue());
        }
        return text;
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

    private Map<String, String> sections() {
        var sections = new LinkedHashMap<String, String>();
        var about = String.join("; ", after("about ")) + ":\n\n";
        if (!rows.isEmpty()) {
            var table = lines.stream().filter(line -> line.startsWith("| ")).toList();
            sections.put("table", about + TABLE + String.join("\n", table) + "\n");
            var ratios = ratios();
            if (!ratios.isEmpty()) {
                sections.put("ratios", ratios);
            }
        }
        if (!after("equal ").isEmpty()) {
            sections.put("comparison", about + EQUAL + String.join("\n", after("equal ")) + "\n");
        }
        if (!after("picture ").isEmpty()) {
            sections.put("pictures", about + PICTURES + String.join("\n", after("picture ")) + "\n");
        }
        var stc = largest("STC", "spark:local");
        var aplsa = largest("aPLSA", "spark:local");
        if (stc != null && aplsa != null) {
            sections.put("estimate", estimate(stc, aplsa));
        }
        return sections;
    }

    private List<String> after(String mark) {
        return lines.stream()
                .filter(line -> line.startsWith(mark))
                .map(line -> line.substring(mark.length()))
                .toList();
    }

    /** @param cpu NaN if it is not known */
    private record Row(double values, String method, String engine, double seconds, double cpu) {
        static Row of(String line) {
            var cells = line.split("\\|");
            return new Row(
                    Double.parseDouble(cells[1].strip().replace(",", "")),
                    cells[3].strip(),
                    cells[4].strip(),
                    Double.parseDouble(cells[5].strip()),
                    cells[6].isBlank() ? Double.NaN : Double.parseDouble(cells[6].strip()));
        }

        double cpuNanos() {
            return 1e9 * cpu / values;
        }

        double onAllCores() {
            return cpuNanos() / 1e9 * VALUES / CORES;
        }
    }

    private List<Row> of(String method, String engine) {
        return rows.stream()
                .filter(row -> row.method().equals(method) && row.engine().startsWith(engine))
                .sorted(Comparator.comparingDouble(Row::values))
                .toList();
    }

    private Row largest(String method, String engine) {
        var all = of(method, engine);
        return all.isEmpty() ? null : all.get(all.size() - 1);
    }

    private String ratios() {
        var said = new ArrayList<String>();
        for (var method : METHODS) {
            for (var engine : List.of("spark:local", "two workers")) {
                var all = of(method, engine);
                if (all.size() > 1) {
                    var less = all.get(all.size() - 2);
                    var most = all.get(all.size() - 1);
                    said.add(String.format(
                            Locale.ROOT,
                            "| %s, %s: %,.0f values against %,.0f | %.1f times the values | %.1f times the time |",
                            method,
                            most.engine(),
                            most.values(),
                            less.values(),
                            most.values() / less.values(),
                            most.seconds() / less.seconds()));
                }
            }
            var here = largest(method, "local:");
            if (here != null) {
                for (var spark : of(method, "spark:local")) {
                    if (spark.values() == here.values()) {
                        said.add(String.format(
                                Locale.ROOT,
                                "| %s: %s against %s | %,.0f values | %.2f times the time |",
                                method,
                                spark.engine(),
                                here.engine(),
                                here.values(),
                                spark.seconds() / here.seconds()));
                    }
                }
            }
        }
        return said.isEmpty() ? "" : "| an iteration of | | |\n|---|---|---|\n" + String.join("\n", said) + "\n";
    }

    private static String estimate(Row stc, Row aplsa) {
        return "| | STC | aPLSA |\n|---|---|---|\n"
                + line("measured with so many values", "%,.0f", stc.values(), aplsa.values())
                + line("nanoseconds of a core for a value and iteration", "%.0f", stc.cpuNanos(), aplsa.cpuNanos())
                + line("core seconds per iteration", "%,.0f", CORES * stc.onAllCores(), CORES * aplsa.onAllCores())
                + line("seconds per iteration on 400 cores", "%.0f", stc.onAllCores(), aplsa.onAllCores())
                + line(
                        "minutes for 20 iterations of STC, 50 of aPLSA, without the start",
                        "%.0f",
                        20 * stc.onAllCores() / 60,
                        50 * aplsa.onAllCores() / 60);
    }

    private static String line(String name, String format, double stc, double aplsa) {
        return String.format(Locale.ROOT, "| " + name + " | " + format + " | " + format + " |\n", stc, aplsa);
    }
}
