package dev.graft.spark.pictures;

import dev.graft.spark.data.BagSchema;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.exchange.VocabularyJson;
import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The columns of bags: {@code id}, and {@code indices} and {@code values} of the words that occur, ordered by index. The
 * metadata of {@code indices} have the vocabulary; Spark keeps them in Parquet files.
 */
public final class BagColumns {
    public static final String ID = BagSchema.ID;
    public static final String INDICES = BagSchema.INDICES;
    public static final String VALUES = BagSchema.VALUES;
    /** Why a picture has no bag. */
    public static final String REASON = "reason";
    /** In the metadata of the indices: the number of words. */
    public static final String COLUMNS = BagSchema.COLUMNS;
    /** In the metadata of the indices: the vocabulary as JSON. */
    public static final String VOCABULARY = BagSchema.VOCABULARY;

    private BagColumns() {}

    /** Id, indices, values and reason, of which either the reason or the others are null. */
    public static StructType withReason(VisualVocabulary vocabulary) {
        return new StructType()
                .add(ID, DataTypes.StringType)
                .add(indices(Optional.of(vocabulary), true))
                .add(VALUES, DataTypes.createArrayType(DataTypes.DoubleType, false), true)
                .add(REASON, DataTypes.StringType, true);
    }

    /** The column of indices with its metadata. */
    public static StructField indices(Optional<VisualVocabulary> vocabulary, boolean nullable) {
        return new StructField(
                INDICES,
                DataTypes.createArrayType(DataTypes.IntegerType, false),
                nullable,
                vocabulary
                        .map(words -> new MetadataBuilder()
                                .putLong(COLUMNS, words.words())
                                .putString(VOCABULARY, VocabularyJson.write(words))
                                .build())
                        .orElse(Metadata.empty()));
    }

    /**
     * The vocabulary in the metadata of a schema; empty if there is none.
     *
     * @throws dev.graft.store.CollectionException if it is damaged
     */
    public static Optional<VisualVocabulary> vocabulary(StructType schema) {
        return Arrays.stream(schema.fields())
                .filter(field ->
                        field.name().equals(INDICES) && field.metadata().contains(VOCABULARY))
                .findFirst()
                .map(field -> VocabularyJson.read(field.metadata().getString(VOCABULARY)));
    }
}
