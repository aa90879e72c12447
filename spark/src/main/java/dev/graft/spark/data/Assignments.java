package dev.graft.spark.data;

import dev.graft.methods.api.Assigner;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Places bags in clusters, on the executors that have them. */
public final class Assignments {
    /** The picture, its cluster from 0, and P(cluster | picture). */
    public static final StructType SCHEMA = new StructType(new StructField[] {
        DataTypes.createStructField(BagSchema.ID, DataTypes.StringType, true),
        DataTypes.createStructField("cluster", DataTypes.IntegerType, false),
        DataTypes.createStructField("membership", DataTypes.DoubleType, false)
    });

    private static final int ROWS_AT_ONCE = 1024;
    private static final int VALUES_AT_ONCE = 1 << 20;

    private Assignments() {}

    /** @param bags with the columns of {@link BagSchema} */
    public static Dataset<Row> of(Dataset<Row> bags, Assigner assigner) {
        var session = bags.sparkSession();
        var shared = JavaSparkContext.fromSparkContext(session.sparkContext()).broadcast(assigner);
        return bags.select(BagSchema.ID, BagSchema.INDICES, BagSchema.VALUES)
                .mapPartitions(new Placing(shared), Encoders.row(SCHEMA));
    }

    private record Placing(Broadcast<Assigner> assigner) implements MapPartitionsFunction<Row, Row> {
        @Override
        public Iterator<Row> call(Iterator<Row> bags) {
            var to = assigner.value();
            return new Iterator<>() {
                private Iterator<Row> placed = List.<Row>of().iterator();

                @Override
                public boolean hasNext() {
                    return placed.hasNext() || bags.hasNext();
                }

                @Override
                public Row next() {
                    if (!placed.hasNext()) {
                        placed = place(bags, to).iterator();
                    }
                    return placed.next();
                }
            };
        }

        /** A few of the next bags at once. */
        private static List<Row> place(Iterator<Row> bags, Assigner to) {
            var buffer = new BagBuffer(0, ROWS_AT_ONCE, to.columns());
            var ids = new ArrayList<String>();
            int values = 0;
            while (bags.hasNext() && ids.size() < ROWS_AT_ONCE && values < VALUES_AT_ONCE) {
                var row = bags.next();
                var id = row.isNullAt(0) ? null : row.getString(0);
                if (row.isNullAt(1) || row.isNullAt(2)) {
                    throw new IllegalArgumentException("picture " + id + BagConverter.NO_BAG);
                }
                List<? extends Number> indices = row.getList(1);
                List<? extends Number> counts = row.getList(2);
                if (indices.size() != counts.size()) {
                    throw new IllegalArgumentException("picture " + id + ": there are " + indices.size()
                            + " indices and " + counts.size() + " values");
                }
                buffer.add(
                        indices.stream().mapToLong(Number::longValue).toArray(),
                        counts.stream().mapToDouble(Number::doubleValue).toArray(),
                        indices.size(),
                        "picture " + id);
                ids.add(id);
                values += indices.size();
            }
            var memberships = to.memberships(buffer.block().toMatrix());
            var placed = new ArrayList<Row>();
            for (int row = 0; row < ids.size(); row++) {
                int cluster = memberships.largest(row);
                placed.add(RowFactory.create(ids.get(row), cluster, memberships.get(row, cluster)));
            }
            return placed;
        }
    }
}
