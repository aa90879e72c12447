package dev.graft.spark.parquet;

import dev.graft.spark.pictures.BagColumns;
import dev.graft.store.CollectionException;
import dev.graft.store.exchange.BagRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;

/** Makes a row of what Parquet read. Lists may be nested as any writer does it. */
final class RowReader {
    private RowReader() {}

    /** @throws CollectionException if a column is of another type, or a value is missing */
    static BagRow read(Group row) {
        var reason = text(row, BagColumns.REASON);
        if (reason.isPresent()) {
            return new BagRow(id(row), new int[0], new double[0], List.of(), List.of(), List.of(), reason);
        }
        var indices = elements(row, BagColumns.INDICES);
        var values = elements(row, BagColumns.VALUES);
        if (indices.size() != values.size()) {
            throw new CollectionException(
                    "the row " + id(row) + " has " + indices.size() + " indices and " + values.size() + " values");
        }
        var labels = texts(row, ParquetSchema.LABELS);
        return new BagRow(
                id(row),
                indices.stream().mapToInt(Element::index).toArray(),
                values.stream().mapToDouble(Element::number).toArray(),
                texts(row, ParquetSchema.CAPTIONS),
                texts(row, ParquetSchema.TAGS),
                labels.isEmpty() ? text(row, ParquetSchema.LABEL).stream().toList() : labels,
                Optional.empty());
    }

    private static String id(Group row) {
        return text(row, BagColumns.ID).orElseThrow(() -> new CollectionException("a row has no id"));
    }

    /** Empty if there is no such column or no value; numbers become texts. */
    private static Optional<String> text(Group row, String column) {
        var field = field(row, column);
        return field.isEmpty() || row.getFieldRepetitionCount(column) == 0
                ? Optional.empty()
                : Optional.of(new Element(row, field.getAsInt(), 0).text());
    }

    private static List<String> texts(Group row, String column) {
        return elements(row, column).stream().map(Element::text).toList();
    }

    private static OptionalInt field(Group row, String column) {
        return row.getType().containsField(column)
                ? OptionalInt.of(row.getType().getFieldIndex(column))
                : OptionalInt.empty();
    }

    private static List<Element> elements(Group row, String column) {
        if (field(row, column).isEmpty() || row.getFieldRepetitionCount(column) == 0) {
            return List.of();
        }
        if (row.getType().getType(column).isPrimitive()) {
            throw new CollectionException("column " + column + " must be an array");
        }
        var list = row.getGroup(column, 0);
        var elements = new ArrayList<Element>();
        for (int i = 0; i < list.getFieldRepetitionCount(0); i++) {
            if (list.getType().getType(0).isPrimitive()) {
                elements.add(new Element(list, 0, i));
            } else if (list.getGroup(0, i).getFieldRepetitionCount(0) == 1) {
                elements.add(new Element(list.getGroup(0, i), 0, 0));
            } else {
                throw new CollectionException("column " + column + " has an element that is missing (null)");
            }
        }
        return elements;
    }

    /** Where a value is. */
    private record Element(Group in, int field, int at) {
        String text() {
            return in.getType().getType(field).asPrimitiveType().getPrimitiveTypeName().javaType == Binary.class
                    ? in.getString(field, at)
                    : in.getValueToString(field, at);
        }

        int index() {
            var type = in.getType().getType(field).asPrimitiveType().getPrimitiveTypeName();
            return switch (type) {
                case INT32 -> in.getInteger(field, at);
                case INT64 -> Math.toIntExact(in.getLong(field, at));
                default ->
                    throw new CollectionException("indices must be whole numbers, but are of Parquet's type " + type);
            };
        }

        double number() {
            var type = in.getType().getType(field).asPrimitiveType().getPrimitiveTypeName();
            return switch (type) {
                case INT32 -> in.getInteger(field, at);
                case INT64 -> in.getLong(field, at);
                case FLOAT -> in.getFloat(field, at);
                case DOUBLE -> in.getDouble(field, at);
                default -> throw new CollectionException("values must be numbers, but are of Parquet's type " + type);
            };
        }
    }
}
