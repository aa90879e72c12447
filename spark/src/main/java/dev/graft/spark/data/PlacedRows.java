package dev.graft.spark.data;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Assigner;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;

/**
 * Asks a model about rows on the executors that have them, a few rows at a time.
 *
 * @param answer makes the row that comes out of the row that went in and P(cluster | row)
 */
public record PlacedRows(Broadcast<? extends Scores> scores, FeatureReader features, Answer answer, String name)
        implements MapPartitionsFunction<Row, Row> {
    private static final int ROWS_AT_ONCE = 1024;
    private static final int VALUES_AT_ONCE = 1 << 20;

    /** What a model says of rows: P(cluster | row). */
    public interface Scores extends Serializable {
        /** The number of features of a row. */
        int columns();

        /** Called once for each partition, which uses it on one thread. */
        Function<CountMatrix, DenseMatrix> open();

        static Scores of(Assigner assigner) {
            return new OfAssigner(assigner);
        }
    }

    private record OfAssigner(Assigner assigner) implements Scores {
        @Override
        public int columns() {
            return assigner.columns();
        }

        @Override
        public Function<CountMatrix, DenseMatrix> open() {
            return assigner::memberships;
        }
    }

    /** What becomes of a row. */
    public interface Answer extends Serializable {
        Object[] of(Row row, int cluster, double[] memberships);
    }

    /**
     * The rows with what the model says of them.
     *
     * @param features the name of their column
     * @param output the schema of what {@code answer} makes
     */
    public static Dataset<Row> of(Dataset<Row> rows, String features, Scores scores, StructType output, Answer answer) {
        var shared = JavaSparkContext.fromSparkContext(rows.sparkSession().sparkContext())
                .broadcast(scores);
        var reader = FeatureReader.of(rows.schema(), features);
        return BagSchema.withMetadata(
                rows.mapPartitions(
                        new PlacedRows(shared, reader, answer, reader.name(rows.schema())), Encoders.row(output)),
                output);
    }

    @Override
    public Iterator<Row> call(Iterator<Row> rows) {
        var to = scores.value().open();
        int columns = scores.value().columns();
        return new Iterator<>() {
            private Iterator<Row> placed = List.<Row>of().iterator();

            @Override
            public boolean hasNext() {
                return placed.hasNext() || rows.hasNext();
            }

            @Override
            public Row next() {
                if (!placed.hasNext()) {
                    placed = place(rows, to, columns).iterator();
                }
                return placed.next();
            }
        };
    }

    /** A few of the next rows at once. */
    private List<Row> place(Iterator<Row> rows, Function<CountMatrix, DenseMatrix> to, int columns) {
        var buffer = new BagBuffer(0, ROWS_AT_ONCE, columns);
        var taken = new ArrayList<Row>();
        while (rows.hasNext() && taken.size() < ROWS_AT_ONCE && buffer.size() < VALUES_AT_ONCE) {
            var row = rows.next();
            features.addTo(buffer, row, columns, name + " of " + RowNames.of(row));
            taken.add(row);
        }
        var memberships = to.apply(buffer.block().toMatrix());
        var placed = new ArrayList<Row>();
        for (int row = 0; row < taken.size(); row++) {
            placed.add(RowFactory.create(answer.of(taken.get(row), memberships.largest(row), memberships.row(row))));
        }
        return placed;
    }
}
