package dev.graft.spark.parquet;

import dev.graft.spark.pictures.BagColumns;
import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The columns of a collection in Parquet, in Parquet's words and in Spark's, which have the vocabulary as well. */
final class ParquetSchema {
    static final String LABEL = "label";
    static final String LABELS = "labels";
    static final String CAPTIONS = "captions";
    static final String TAGS = "tags";

    /** Where Spark keeps its own form of a schema. */
    private static final String SPARKS_OWN = "org.apache.spark.sql.parquet.row.metadata";

    static final MessageType COLUMNS = MessageTypeParser.parseMessageType("""
            message spark_schema {
              required binary id (STRING);
              required group indices (LIST) { repeated group list { required int32 element; } }
              required group values (LIST) { repeated group list { required double element; } }
              optional binary label (STRING);
              required group labels (LIST) { repeated group list { required binary element (STRING); } }
              required group captions (LIST) { repeated group list { required binary element (STRING); } }
              required group tags (LIST) { repeated group list { required binary element (STRING); } }
            }
            """);

    private ParquetSchema() {}

    static Map<String, String> metadata(VisualVocabulary vocabulary) {
        var texts = DataTypes.createArrayType(DataTypes.StringType, false);
        var schema = new StructType()
                .add(BagColumns.ID, DataTypes.StringType, false)
                .add(BagColumns.indices(Optional.of(vocabulary), false))
                .add(BagColumns.VALUES, DataTypes.createArrayType(DataTypes.DoubleType, false), false)
                .add(LABEL, DataTypes.StringType, true)
                .add(LABELS, texts, false)
                .add(CAPTIONS, texts, false)
                .add(TAGS, texts, false);
        return Map.of(SPARKS_OWN, schema.json());
    }

    /** The schema as Spark wrote it; nothing if another program did. */
    static Optional<StructType> ofSpark(Map<String, String> metadata, String file) {
        var json = metadata.get(SPARKS_OWN);
        if (json == null) {
            return Optional.empty();
        }
        try {
            return DataType.fromJson(json) instanceof StructType schema ? Optional.of(schema) : Optional.empty();
        } catch (RuntimeException e) {
            throw new CollectionException(file + " has a damaged schema of Spark", e);
        }
    }

    static OptionalInt columns(StructType schema) {
        return Arrays.stream(schema.fields())
                .filter(field -> field.name().equals(BagColumns.INDICES)
                        && field.metadata().contains(BagColumns.COLUMNS))
                .mapToInt(field -> Math.toIntExact(field.metadata().getLong(BagColumns.COLUMNS)))
                .findFirst();
    }
}
