package dev.graft.spark.data;

import dev.graft.core.fit.Step;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.Assigners;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A model as Parquet: a row for each of its matrices, with {@code kind} (the same in all rows), {@code name},
 * {@code rows}, {@code columns} and {@code values}, row by row.
 */
public final class ModelFolder {
    private static final StructType SCHEMA = new StructType(new StructField[] {
        DataTypes.createStructField("kind", DataTypes.StringType, false),
        DataTypes.createStructField("name", DataTypes.StringType, false),
        DataTypes.createStructField("rows", DataTypes.IntegerType, false),
        DataTypes.createStructField("columns", DataTypes.IntegerType, false),
        DataTypes.createStructField("values", DataTypes.createArrayType(DataTypes.DoubleType, false), false)
    });
    private static final StructType STEPS = new StructType(new StructField[] {
        DataTypes.createStructField("iteration", DataTypes.IntegerType, false),
        DataTypes.createStructField("objective", DataTypes.DoubleType, false),
        DataTypes.createStructField("moved", DataTypes.IntegerType, false)
    });

    private ModelFolder() {}

    public static void write(Assigner assigner, String path, SparkSession session) {
        var rows = new ArrayList<Row>();
        assigner.arrays()
                .forEach((name, matrix) -> rows.add(
                        RowFactory.create(assigner.kind(), name, matrix.rows(), matrix.columns(), matrix.toArray())));
        session.createDataFrame(rows, SCHEMA).coalesce(1).write().parquet(path);
    }

    /** Writes the objective over the course of the run: iteration, objective, moved. */
    public static void write(List<Step> steps, String path, SparkSession session) {
        var rows = steps.stream()
                .map(step -> RowFactory.create(step.iteration(), step.objective(), step.moved()))
                .toList();
        session.createDataFrame(rows, STEPS).coalesce(1).write().parquet(path);
    }

    public static List<Step> readSteps(String path, SparkSession session) {
        HadoopFiles.list(path);
        return session.read().schema(STEPS).parquet(path).collectAsList().stream()
                .map(row -> new Step(row.getInt(0), row.getDouble(1), row.getInt(2)))
                .sorted(Comparator.comparingInt(Step::iteration))
                .toList();
    }

    public static Assigner read(String path, SparkSession session) {
        HadoopFiles.list(path);
        List<Row> rows = session.read().schema(SCHEMA).parquet(path).collectAsList();
        var arrays = new TreeMap<String, DenseMatrix>();
        for (var row : rows) {
            List<Double> values = row.getList(4);
            arrays.put(
                    row.getString(1),
                    DenseMatrix.of(
                            row.getInt(2),
                            row.getInt(3),
                            values.stream().mapToDouble(Double::doubleValue).toArray()));
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(path + " has no model");
        }
        return Assigners.of(rows.get(0).getString(0), arrays);
    }
}
