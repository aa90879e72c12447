package dev.graft.experiments.show;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * Rows of text; the first column is names, the others are numbers.
 *
 * @param rows each as long as the columns
 */
public record Table(String caption, List<String> columns, List<List<String>> rows) implements Part {
    public Table {
        Check.notBlank(caption, "caption");
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (var row : rows) {
            Check.equal(columns.size(), row.size(), "cells of a row");
        }
    }

    @Override
    public Table withCaption(String value) {
        return new Table(value, columns, rows);
    }
}
