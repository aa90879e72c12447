package dev.graft.studies.papers.clustering;

import dev.graft.core.check.Check;
import dev.graft.studies.report.ReportTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A table as it was printed, digit by digit. */
public final class Published {
    private final List<String> methods;
    private final Map<String, List<String>> rows = new LinkedHashMap<>();

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
    }

    public List<String> methods() {
        return methods;
    }

    public boolean has(String method) {
        return methods.contains(method);
    }

    /** As printed. */
    public String cell(String row, String method) {
        return Objects.requireNonNull(rows.get(row), row).get(methods.indexOf(method));
    }

    /** Without its deviation. */
    public double number(String row, String method) {
        return Double.parseDouble(cell(row, method).replaceFirst("\u00B1.*", ""));
    }

    /** Some of its rows under other names. */
    public ReportTable table(String caption, String first, Map<String, String> names) {
        var columns = new ArrayList<String>();
        columns.add(first);
        methods.forEach(method -> columns.add(method + ", published"));
        return new ReportTable(
                caption,
                columns,
                names.entrySet().stream()
                        .map(name -> {
                            var row = new ArrayList<String>();
                            row.add(name.getValue());
                            methods.forEach(method -> row.add(cell(name.getKey(), method)));
                            return List.copyOf(row);
                        })
                        .toList());
    }
}
