package dev.graft.cli.console;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A table for the terminal: names on the left, numbers aligned on the right. */
public final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /** @param rows each as long as the columns */
    public static List<String> lines(List<String> columns, List<List<String>> rows) {
        var all = Stream.concat(Stream.of(columns), rows.stream()).toList();
        var widths = IntStream.range(0, columns.size())
                .map(i ->
                        all.stream().mapToInt(row -> row.get(i).length()).max().orElse(0))
                .toArray();
        return all.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(i -> {
                    String cell = Printable.of(row.get(i));
                    String space = " ".repeat(Math.max(0, widths[i] - cell.length()));
                    return i == 0 ? cell + space : space + cell;
                })
                .collect(Collectors.joining(GAP));
    }
}
