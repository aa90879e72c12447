package dev.graft.spark.data;

import dev.graft.methods.api.Assigner;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
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

    private Assignments() {}

    /** @param bags with the columns of {@link BagSchema} */
    public static Dataset<Row> of(Dataset<Row> bags, Assigner assigner) {
        return PlacedRows.of(
                bags.select(BagSchema.ID, BagSchema.INDICES, BagSchema.VALUES),
                "",
                PlacedRows.Scores.of(assigner),
                SCHEMA,
                (row, cluster, memberships) -> new Object[] {row.get(0), cluster, memberships[cluster]});
    }
}
