package dev.graft.spark.data;

import dev.graft.core.matrix.CountMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;

/** Spark on two threads, and small files of bags. */
public final class LocalSession {
    private LocalSession() {}

    public static SparkSession start() {
        return SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "2")
                .getOrCreate();
    }

    static JavaSparkContext context(SparkSession session) {
        return JavaSparkContext.fromSparkContext(session.sparkContext());
    }

    /** Writes the rows of a matrix in their order. */
    public static void write(CountMatrix bags, int files, String path, SparkSession session) {
        var rows = new ArrayList<Row>();
        for (int row = 0; row < bags.rows(); row++) {
            rows.add(RowFactory.create(
                    "picture " + row,
                    IntStream.range(bags.offset(row), bags.offset(row + 1))
                            .map(bags::column)
                            .toArray(),
                    IntStream.range(bags.offset(row), bags.offset(row + 1))
                            .mapToDouble(bags::value)
                            .toArray()));
        }
        write(rows, files, bags.columns(), path, session);
    }

    static void write(List<Row> rows, int files, int columns, String path, SparkSession session) {
        var data = context(session).parallelize(rows, files);
        session.createDataFrame(data, BagSchema.of(columns))
                .write()
                .option("parquet.block.size", 1 << 16)
                .parquet(path);
    }
}
