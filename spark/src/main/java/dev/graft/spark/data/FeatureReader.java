package dev.graft.spark.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Where the features of a row are: in a vector of MLlib, in an array with a number for each word, or in the two columns
 * of {@link BagSchema}.
 *
 * @param first the column of the vector, the array or the indices
 * @param second the column of the values; -1 if there is one column only
 * @param isVector whether the first column has vectors
 * @param columns the number of words, if the schema says it; otherwise 0
 */
public record FeatureReader(int first, int second, boolean isVector, int columns) implements Serializable {
    /**
     * @param name of a column; if there is none, the columns of {@link BagSchema} are read
     * @throws IllegalArgumentException if neither is there, or the type does not fit
     */
    public static FeatureReader of(StructType schema, String name) {
        var names = Arrays.asList(schema.fieldNames());
        if (names.contains(name)) {
            int at = schema.fieldIndex(name);
            var field = schema.fields()[at];
            if (field.dataType().equals(SQLDataTypes.VectorType())) {
                return new FeatureReader(
                        at,
                        -1,
                        true,
                        Math.max(0, AttributeGroup.fromStructField(field).size()));
            }
            if (isNumbers(field)) {
                return new FeatureReader(at, -1, false, 0);
            }
            throw new IllegalArgumentException("column " + name + " must have vectors or arrays of numbers, was "
                    + field.dataType().simpleString());
        }
        if (!names.contains(BagSchema.INDICES) || !names.contains(BagSchema.VALUES)) {
            throw new IllegalArgumentException("there is no column " + name + ", nor " + BagSchema.INDICES + " and "
                    + BagSchema.VALUES + "; the columns are " + String.join(", ", names));
        }
        int indices = schema.fieldIndex(BagSchema.INDICES);
        int values = schema.fieldIndex(BagSchema.VALUES);
        for (int at : new int[] {indices, values}) {
            var field = schema.fields()[at];
            if (!isNumbers(field)) {
                throw new IllegalArgumentException("column " + field.name() + " must have arrays of numbers, was "
                        + field.dataType().simpleString());
            }
        }
        return new FeatureReader(
                indices,
                values,
                false,
                BagSchema.columns(schema.fields()[indices]).orElse(0));
    }

    private static boolean isNumbers(StructField field) {
        return field.dataType() instanceof ArrayType array && array.elementType() instanceof NumericType;
    }

    /** The number of words that a row shows: the length of a vector; of a bag, one more than the largest index. */
    OptionalInt width(Row row) {
        if (row.isNullAt(first)) {
            return OptionalInt.empty();
        }
        if (isVector) {
            return OptionalInt.of(row.<Vector>getAs(first).size());
        }
        List<? extends Number> numbers = row.getList(first);
        return OptionalInt.of(
                second < 0
                        ? numbers.size()
                        : numbers.isEmpty()
                                ? 0
                                : numbers.get(numbers.size() - 1).intValue() + 1);
    }

    /** The name of the column, for messages. */
    String name(StructType schema) {
        return "column " + schema.fieldNames()[first];
    }

    /** Whether every row shows the same width. */
    boolean isWide() {
        return second < 0;
    }

    /** @param where how messages begin */
    void addTo(BagBuffer buffer, Row row, int words, String where) {
        if (row.isNullAt(first) || second >= 0 && row.isNullAt(second)) {
            throw new IllegalArgumentException(where + BagConverter.NO_BAG);
        }
        if (isWide() && width(row).orElse(0) != words) {
            throw new IllegalArgumentException(where + ": there must be " + words + " features, as in the other rows,"
                    + " there are " + width(row).orElse(0));
        }
        if (isVector && row.getAs(first) instanceof SparseVector sparse) {
            var indices = Arrays.stream(sparse.indices()).asLongStream().toArray();
            buffer.add(indices, sparse.values(), indices.length, where);
        } else if (isVector) {
            addDense(buffer, row.<DenseVector>getAs(first).values(), where);
        } else if (second < 0) {
            addDense(buffer, numbers(row.getList(first), where), where);
        } else {
            List<? extends Number> indices = row.getList(first);
            var counts = numbers(row.getList(second), where);
            if (indices.size() != counts.length) {
                throw new IllegalArgumentException(
                        where + ": there are " + indices.size() + " indices and " + counts.length + " values");
            }
            var at = Arrays.stream(numbers(indices, where))
                    .mapToLong(index -> (long) index)
                    .toArray();
            buffer.add(at, counts, counts.length, where);
        }
    }

    private static double[] numbers(List<? extends Number> some, String where) {
        var numbers = new double[some.size()];
        for (int i = 0; i < numbers.length; i++) {
            var number = some.get(i);
            if (number == null) {
                throw new IllegalArgumentException(where + ": an index or a value is missing (null)");
            }
            numbers[i] = number.doubleValue();
        }
        return numbers;
    }

    private static void addDense(BagBuffer buffer, double[] values, String where) {
        var indices = new long[values.length];
        Arrays.setAll(indices, i -> i);
        buffer.add(indices, values, values.length, where);
    }
}
