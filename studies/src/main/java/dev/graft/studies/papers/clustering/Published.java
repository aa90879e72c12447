package dev.graft.studies.papers.clustering;

import dev.graft.core.check.Check;
import dev.graft.studies.report.ReportTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A table as it was printed, digit by digit. Its last row is the average. */
public final class Published {
    private final List<String> methods;
    private final Map<String, List<String>> rows = new LinkedHashMap<>();
    private final String average;

    /**
     * @param methods its columns
     * @param text a line for each row: its name, a bar, and as many numbers as there are methods
     */
    public Published(List<String> methods, String text) {
        this.methods = List.copyOf(methods);
        text.lines().map(line -> line.split("\\|", -1)).forEach(parts -> {
            var cells = List.of(parts[1].strip().split("\\s+"));
            Check.equal(methods.size(), cells.size(), "numbers of " + parts[0].strip());
            rows.put(parts[0].strip(), cells);
        });
        this.average = rows.keySet().stream().reduce("", (before, row) -> row);
    }

    public List<String> methods() {
        return methods;
    }

    public boolean has(String method) {
        return methods.contains(method);
    }

    private String cell(String row, String method) {
        return Objects.requireNonNull(rows.get(row), row).get(methods.indexOf(method));
    }

    /** Without its deviation. */
    public double number(String row, String method) {
        return Double.parseDouble(cell(row, method).replaceFirst("\u00B1.*", ""));
    }

    /** As printed; empty where the paper does not have the method. */
    public String average(String method) {
        return has(method) ? cell(average, method).replace("\u00B1", " \u00B1 ") : "";
    }

    public double averageNumber(String method) {
        return number(average, method);
    }

    /** Some of its rows under other names, then the average. */
    public ReportTable table(String caption, String first, Map<String, String> names) {
        var shown = new LinkedHashMap<>(names);
        shown.put(average, average);
        return ReportTable.of(
                caption,
                ReportTable.row(
                        first,
                        methods.stream().map(method -> method + ", published").toList()),
                List.copyOf(shown.keySet()),
                row -> ReportTable.row(Objects.requireNonNull(shown.get(row)), Objects.requireNonNull(rows.get(row))));
    }
}
