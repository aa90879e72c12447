package dev.graft.spark.ml;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.Bags;
import dev.graft.spark.data.BagSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Rows of three classes, in all the forms that estimators take; row i is of class i modulo 3. */
final class PlantedRows {
    static final int WORDS = 120;
    static final int CLASSES = 3;
    private static final CountMatrix ALL = Bags.planted(1200, WORDS, CLASSES, 60, 1);
    private static final List<String> CAPTIONS =
            List.of("a boat on the sea", "a tree in the green forest", "a dog runs on grass");

    private PlantedRows() {}

    /** Consecutive rows; the first must be of class 0. */
    static CountMatrix rows(int from, int to) {
        return ALL.select(IntStream.range(from, to).toArray());
    }

    /** How features can be given. */
    enum Form {
        SPARSE,
        DENSE,
        ARRAYS,
        BAGS
    }

    static Dataset<Row> of(CountMatrix rows, Form form, SparkSession session) {
        var schema = new StructType().add("number", DataTypes.IntegerType, false);
        var found = new ArrayList<Row>();
        for (int row = 0; row < rows.rows(); row++) {
            var bag = SparseVector.of(rows, row);
            var dense = new double[rows.columns()];
            bag.writeTo(dense);
            found.add(
                    switch (form) {
                        case SPARSE ->
                            RowFactory.create(row, Vectors.sparse(rows.columns(), bag.indices(), bag.values()));
                        case DENSE -> RowFactory.create(row, Vectors.dense(dense));
                        case ARRAYS -> RowFactory.create(row, dense);
                        case BAGS -> RowFactory.create(row, bag.indices(), bag.values());
                    });
        }
        var whole = switch (form) {
            case SPARSE, DENSE -> schema.add("features", SQLDataTypes.VectorType());
            case ARRAYS -> schema.add("features", DataTypes.createArrayType(DataTypes.DoubleType, false));
            case BAGS ->
                schema.add(BagSchema.of(rows.columns()).apply(BagSchema.INDICES))
                        .add(BagSchema.of(rows.columns()).apply(BagSchema.VALUES));
        };
        return session.createDataFrame(
                JavaSparkContext.fromSparkContext(session.sparkContext()).parallelize(found, 3), whole);
    }

    /** Vectors with a label, which may be null, and a caption of the row's class. */
    static Dataset<Row> labelled(CountMatrix rows, IntFunction<Double> label, SparkSession session) {
        var found = IntStream.range(0, rows.rows())
                .mapToObj(row -> {
                    var bag = SparseVector.of(rows, row);
                    return RowFactory.create(
                            row,
                            Vectors.sparse(rows.columns(), bag.indices(), bag.values()),
                            label.apply(row),
                            CAPTIONS.get(row % CLASSES));
                })
                .toList();
        return session.createDataFrame(
                found,
                new StructType()
                        .add("number", DataTypes.IntegerType, false)
                        .add("features", SQLDataTypes.VectorType())
                        .add("label", DataTypes.DoubleType)
                        .add("text", DataTypes.StringType));
    }

    /** The words of each row as strings, for CountVectorizer. */
    static Dataset<Row> words(CountMatrix rows, SparkSession session) {
        var found = IntStream.range(0, rows.rows())
                .mapToObj(row -> {
                    var bag = SparseVector.of(rows, row);
                    var words = new ArrayList<String>();
                    for (int i = 0; i < bag.nonZeros(); i++) {
                        for (int n = 0; n < bag.value(i); n++) {
                            words.add("w" + bag.column(i));
                        }
                    }
                    return RowFactory.create(row, words.toArray(String[]::new));
                })
                .toList();
        return session.createDataFrame(
                found,
                new StructType()
                        .add("number", DataTypes.IntegerType, false)
                        .add("words", DataTypes.createArrayType(DataTypes.StringType)));
    }

    /** The predictions in the order of the rows' numbers. */
    static int[] predictions(Dataset<Row> placed) {
        return placed.select("number", "prediction").orderBy("number").collectAsList().stream()
                .mapToInt(row -> ((Number) row.get(1)).intValue())
                .toArray();
    }

    static int[] truth(int rows) {
        var truth = new int[rows];
        Arrays.setAll(truth, row -> row % CLASSES);
        return truth;
    }
}
