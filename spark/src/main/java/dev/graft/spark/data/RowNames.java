package dev.graft.spark.data;

import java.util.Arrays;
import org.apache.spark.sql.Row;

/** How messages call a row. */
final class RowNames {
    private static final int LONGEST = 200;

    private RowNames() {}

    /** Its id, if it has one, or else what is in it. */
    static String of(Row row) {
        if (row.schema() != null && Arrays.asList(row.schema().fieldNames()).contains(BagSchema.ID)) {
            return "picture " + row.get(row.fieldIndex(BagSchema.ID));
        }
        var text = row.toString();
        return "row " + (text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text);
    }
}
