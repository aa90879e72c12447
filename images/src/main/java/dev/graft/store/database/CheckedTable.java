package dev.graft.store.database;

import java.util.List;

/**
 * A table whose rows carry a checksum of their values, in a column of its own.
 *
 * @param name of the table
 * @param columns that the checksum covers, in this order
 */
public record CheckedTable(String name, List<String> columns) {
    /** The column with the checksum. */
    static final String COLUMN = "crc";

    public CheckedTable {
        columns = List.copyOf(columns);
    }

    /** Statements that give the tables checksums. */
    public static List<String> added(List<CheckedTable> tables) {
        return tables.stream()
                .flatMap(table -> List.of(
                        "ALTER TABLE " + table.name + " ADD COLUMN " + COLUMN + " INTEGER",
                        "UPDATE " + table.name + " SET " + COLUMN + " = " + table.expected())
                        .stream())
                .toList();
    }

    /** The checksum that a row should have, as an expression of SQL. */
    String expected() {
        return Checksum.FUNCTION + "(" + String.join(", ", columns) + ")";
    }
}
