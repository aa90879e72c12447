package dev.graft.studies.report;

import dev.graft.core.check.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Rows of text; the first column is names, the others are numbers.
 *
 * @param rows each as long as the columns
 */
public record ReportTable(String caption, List<String> columns, List<List<String>> rows) implements Part {
    public ReportTable {
        Check.notBlank(caption, "caption");
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (var row : rows) {
            Check.equal(columns.size(), row.size(), "cells of a row");
        }
    }

    /** Cells and lists of cells, one after the other. */
    public static List<String> row(Object... cells) {
        var row = new ArrayList<String>();
        for (Object cell : cells) {
            if (cell instanceof List<?> several) {
                row.addAll(row(several.toArray()));
            } else {
                row.add(String.valueOf(cell));
            }
        }
        return row;
    }

    /** A row for each of some things. */
    public static <T> ReportTable of(
            String caption, List<String> columns, List<T> things, Function<T, List<String>> row) {
        return new ReportTable(caption, columns, things.stream().map(row).toList());
    }

    /** Names down the side and along the top, and what stands where they meet. */
    public static <R, C> ReportTable grid(
            String caption, String corner, List<R> down, List<C> along, BiFunction<R, C, String> cell) {
        return of(
                caption,
                row(corner, along),
                down,
                of -> row(
                        of, along.stream().map(column -> cell.apply(of, column)).toList()));
    }

    @Override
    public ReportTable withCaption(String value) {
        return new ReportTable(value, columns, rows);
    }
}
