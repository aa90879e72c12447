package dev.graft.spark.data;

import dev.graft.engine.SparseBlock;
import dev.graft.spark.engine.Failures;
import dev.graft.spark.engine.SparkEngine;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.slf4j.LoggerFactory;

/**
 * The features of a dataset, written once to Parquet files that all executors can reach, and deleted when closed. A fit
 * reads its rows several times and in their order; the plan of a dataset may give another order every time.
 */
public final class StagedRows implements AutoCloseable {
    private final SparkEngine engine;
    private final String folder;
    private final ParquetCounts counts;

    private StagedRows(SparkEngine engine, String folder, ParquetCounts counts) {
        this.engine = engine;
        this.folder = folder;
        this.counts = counts;
    }

    /**
     * Writes and checks the features of all rows.
     *
     * @param what how messages call the rows
     * @param features the name of their column
     * @throws IllegalArgumentException if a row has other features than finite numbers of at least 0, or there is none
     */
    public static StagedRows of(Dataset<Row> rows, String what, String features, SparkEngine engine) {
        var reader = FeatureReader.of(rows.schema(), features);
        int columns = width(rows, reader, features);
        var schema = BagSchema.of(columns, BagSchema.vocabularyOf(rows.schema()));
        var folder = engine.sharedFolder() + "/rows-" + UUID.randomUUID();
        boolean isDone = false;
        try {
            BagSchema.withMetadata(
                            rows.mapPartitions(
                                    new ToBags(reader, columns, reader.name(rows.schema())), Encoders.row(schema)),
                            schema)
                    .write()
                    .parquet(folder);
            var staged = new StagedRows(
                    engine,
                    folder,
                    ParquetCounts.open(folder, OptionalInt.of(columns), engine.context())
                            .named(what));
            isDone = true;
            return staged;
        } catch (Exception e) {
            // Scala throws checked exceptions that nobody declared.
            throw Failures.of(e);
        } finally {
            if (!isDone) {
                delete(folder, engine);
            }
        }
    }

    /** The number of features: what the schema says, or the first row, or, for bags, the largest index. */
    static int width(Dataset<Row> rows, FeatureReader reader, String features) {
        if (reader.columns() > 0 && !rows.isEmpty()) {
            return reader.columns();
        }
        var some = reader.isWide() ? rows.limit(1) : rows;
        int width = some.mapPartitions(new Widths(reader), Encoders.INT()).collectAsList().stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
        if (width < 1) {
            throw new IllegalArgumentException("there are no rows with features in column " + features);
        }
        return width;
    }

    private record Widths(FeatureReader reader) implements MapPartitionsFunction<Row, Integer> {
        @Override
        public Iterator<Integer> call(Iterator<Row> rows) {
            int most = 0;
            while (rows.hasNext()) {
                most = Math.max(most, reader.width(rows.next()).orElse(0));
            }
            return List.of(most).iterator();
        }
    }

    private record ToBags(FeatureReader reader, int columns, String name) implements MapPartitionsFunction<Row, Row> {
        @Override
        public Iterator<Row> call(Iterator<Row> rows) {
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return rows.hasNext();
                }

                @Override
                public Row next() {
                    var bag = bag(rows.next(), reader, columns, name);
                    return RowFactory.create("", bag.columnIndices(), bag.values());
                }
            };
        }
    }

    /** The features of one row, checked. */
    static SparseBlock bag(Row row, FeatureReader reader, int columns, String name) {
        var buffer = new BagBuffer(0, 1, columns);
        reader.addTo(buffer, row, columns, name + " of " + RowNames.of(row));
        return buffer.block();
    }

    public ParquetCounts counts() {
        return counts;
    }

    @Override
    public void close() {
        delete(folder, engine);
    }

    private static void delete(String folder, SparkEngine engine) {
        var path = new Path(folder);
        try {
            path.getFileSystem(engine.context().hadoopConfiguration()).delete(path, true);
        } catch (IOException e) {
            LoggerFactory.getLogger(StagedRows.class).warn("{} could not be deleted", folder, e);
        }
    }
}
