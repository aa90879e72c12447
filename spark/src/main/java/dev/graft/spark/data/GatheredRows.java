package dev.graft.spark.data;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Rows on the driver, for methods that need them there.
 *
 * @param others the columns that were asked for, row by row; may be null
 */
public record GatheredRows(CountMatrix features, List<Object[]> others) {
    public GatheredRows {
        Check.equal(features.rows(), others.size(), "rows of the other columns");
    }

    /**
     * @param features the name of the column of the features
     * @param others the names of other columns
     * @throws IllegalArgumentException if a row has other features than finite numbers of at least 0, or there is none
     */
    public static GatheredRows of(Dataset<Row> rows, String features, String... others) {
        var reader = FeatureReader.of(rows.schema(), features);
        int columns = StagedRows.width(rows, reader, features);
        var name = reader.name(rows.schema());
        var matrix = new CountMatrixBuilder(columns);
        var found = new ArrayList<Object[]>();
        for (var row : rows.collectAsList()) {
            var bag = StagedRows.bag(row, reader, columns, name);
            for (int p = 0; p < bag.values().length; p++) {
                matrix.add(bag.columnIndices()[p], bag.values()[p]);
            }
            matrix.endRow();
            found.add(Arrays.stream(others)
                    .map(other -> row.get(row.fieldIndex(other)))
                    .toArray());
        }
        return new GatheredRows(matrix.build(), found);
    }
}
