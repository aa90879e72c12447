package dev.graft.spark.data;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The columns of a file of bags. */
public final class BagSchema {
    public static final String ID = "id";
    public static final String INDICES = "indices";
    public static final String VALUES = "values";
    public static final String LABEL = "label";
    /** The number of words, as metadata of the column {@link #INDICES}. */
    public static final String COLUMNS = "graft.columns";
    /** The vocabulary as JSON, as metadata of the same column; its hash tells vocabularies apart. */
    public static final String VOCABULARY = "graft.vocabulary";

    private static final String DESCRIPTION =
            "; a file of bags has id (string), indices (array of int) and values (array of double)";
    private static final String SPARKS_OWN = "org.apache.spark.sql.parquet.row.metadata";
    private static final List<PrimitiveTypeName> WHOLE = List.of(PrimitiveTypeName.INT32, PrimitiveTypeName.INT64);
    private static final List<PrimitiveTypeName> NUMBERS = List.of(
            PrimitiveTypeName.DOUBLE, PrimitiveTypeName.FLOAT, PrimitiveTypeName.INT32, PrimitiveTypeName.INT64);

    private BagSchema() {}

    /** For writing bags of so many words, without labels. */
    public static StructType of(int columns) {
        return of(columns, Optional.empty());
    }

    /** @param vocabulary the words as JSON */
    static StructType of(int columns, Optional<String> vocabulary) {
        var metadata = new MetadataBuilder().putLong(COLUMNS, columns);
        vocabulary.ifPresent(json -> metadata.putString(VOCABULARY, json));
        var width = metadata.build();
        return new StructType(new StructField[] {
            DataTypes.createStructField(ID, DataTypes.StringType, false),
            DataTypes.createStructField(INDICES, DataTypes.createArrayType(DataTypes.IntegerType, false), false, width),
            DataTypes.createStructField(VALUES, DataTypes.createArrayType(DataTypes.DoubleType, false), false)
        });
    }

    /** What an encoder of rows leaves out: the metadata of the columns. */
    static Dataset<Row> withMetadata(Dataset<Row> rows, StructType schema) {
        var all = rows;
        for (var field : schema.fields()) {
            if (!field.metadata().equals(Metadata.empty())) {
                all = all.withMetadata(field.name(), field.metadata());
            }
        }
        return all;
    }

    /** Rejects a file without bags, in a sentence. */
    static void check(MessageType found, String file) {
        var ids = leaves(found, ID);
        if (ids.size() != 1
                || ids.get(0).getMaxRepetitionLevel() > 0
                || ids.get(0).getPrimitiveType().getPrimitiveTypeName() != PrimitiveTypeName.BINARY) {
            throw new IllegalArgumentException(file + " has no column " + ID + " of strings" + DESCRIPTION);
        }
        list(found, INDICES, WHOLE, file);
        list(found, VALUES, NUMBERS, file);
    }

    private static void list(MessageType found, String name, List<PrimitiveTypeName> types, String file) {
        var leaves = leaves(found, name);
        if (leaves.isEmpty()) {
            throw new IllegalArgumentException(file + " has no column " + name + DESCRIPTION);
        }
        var leaf = leaves.get(0);
        if (leaves.size() > 1
                || leaf.getMaxRepetitionLevel() != 1
                || !types.contains(leaf.getPrimitiveType().getPrimitiveTypeName())) {
            var type = found.getType(name);
            throw new IllegalArgumentException("column " + name + " of " + file + " is "
                    + (type.isPrimitive()
                            ? type.asPrimitiveType().getPrimitiveTypeName()
                            : "a list or group of " + leaf.getPrimitiveType().getPrimitiveTypeName())
                    + DESCRIPTION);
        }
    }

    static List<ColumnDescriptor> leaves(MessageType schema, String name) {
        return schema.getColumns().stream()
                .filter(column -> column.getPath()[0].equals(name))
                .toList();
    }

    /** The columns that a fit reads, as they are in the file. */
    static MessageType projection(MessageType found) {
        return new MessageType(found.getName(), found.getType(INDICES), found.getType(VALUES));
    }

    /** The number of words, if the file says so. */
    static OptionalInt columns(Map<String, String> metadata) {
        var own = metadata.get(COLUMNS);
        return own != null
                ? OptionalInt.of(Integer.parseInt(own))
                : indices(metadata).map(BagSchema::columns).orElse(OptionalInt.empty());
    }

    /** The number of words, if the column of indices says so. */
    static OptionalInt columns(StructField indices) {
        return indices.metadata().contains(COLUMNS)
                ? OptionalInt.of(Math.toIntExact(indices.metadata().getLong(COLUMNS)))
                : OptionalInt.empty();
    }

    /** The hash of the vocabulary, if the file has one. */
    static Optional<String> vocabulary(Map<String, String> metadata) {
        return Optional.ofNullable(metadata.get(VOCABULARY))
                .or(() -> indices(metadata).flatMap(BagSchema::json))
                .map(BagSchema::hash);
    }

    /** The vocabulary as JSON, if the schema has one. */
    static Optional<String> vocabularyOf(StructType schema) {
        return Arrays.stream(schema.fields())
                .filter(field -> field.name().equals(INDICES))
                .findFirst()
                .flatMap(BagSchema::json);
    }

    private static Optional<String> json(StructField indices) {
        return indices.metadata().contains(VOCABULARY)
                ? Optional.of(indices.metadata().getString(VOCABULARY))
                : Optional.empty();
    }

    private static String hash(String vocabulary) {
        try {
            return new ObjectMapper().readTree(vocabulary).path("hash").asText();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the vocabulary in " + VOCABULARY + " is not JSON", e);
        }
    }

    /** The column of indices as Spark described it when it wrote the file. */
    private static Optional<StructField> indices(Map<String, String> metadata) {
        return Optional.ofNullable(metadata.get(SPARKS_OWN))
                .flatMap(json -> Arrays.stream(((StructType) DataType.fromJson(json)).fields())
                        .filter(field -> field.name().equals(INDICES))
                        .findFirst());
    }
}
