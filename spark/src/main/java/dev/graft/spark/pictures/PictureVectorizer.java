package dev.graft.spark.pictures;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.exchange.VocabularyJson;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Pictures to vectors of visual words, as a stage of a pipeline. The input column has the bytes of picture files, or
 * their paths. A picture that cannot be read has no vector but a reason, or, if {@code handleInvalid} is {@code skip},
 * no row.
 *
 * <p>A saved stage holds the vocabulary. If that needs a network, it must be among the user's networks where the stage
 * is used.
 */
public final class PictureVectorizer extends Transformer implements DefaultParamsWritable {
    private static final long serialVersionUID = 1;
    private static final String KEEP = "keep";
    private static final String SKIP = "skip";
    private static final String SEEN = "graft_seen";

    private final String uid;
    private final Param<String> inputCol;
    private final Param<String> outputCol;
    private final Param<String> reasonCol;
    private final Param<String> handleInvalid;
    private final Param<String> vocabulary;

    public PictureVectorizer() {
        this(Identifiable$.MODULE$.randomUID("pictureVectorizer"));
    }

    /** As stages are made that are copied or loaded. */
    public PictureVectorizer(String uid) {
        this.uid = uid;
        inputCol = new Param<>(this, "inputCol", "column with the bytes of picture files, or their paths");
        outputCol = new Param<>(this, "outputCol", "column for the vectors");
        reasonCol = new Param<>(this, "reasonCol", "column for the reasons why pictures have no vector");
        handleInvalid =
                new Param<>(this, "handleInvalid", "keep: pictures that cannot be read have a reason; skip: no row");
        vocabulary = new Param<>(this, "vocabulary", "the visual words, as JSON");
        set(inputCol, PictureColumns.CONTENT);
        set(outputCol, "features");
        set(reasonCol, BagColumns.REASON);
        set(handleInvalid, KEEP);
    }

    @Override
    public String uid() {
        return uid;
    }

    public Param<String> inputCol() {
        return inputCol;
    }

    public Param<String> outputCol() {
        return outputCol;
    }

    public Param<String> reasonCol() {
        return reasonCol;
    }

    public Param<String> handleInvalid() {
        return handleInvalid;
    }

    public Param<String> vocabulary() {
        return vocabulary;
    }

    public PictureVectorizer setInputCol(String value) {
        set(inputCol, value);
        return this;
    }

    public PictureVectorizer setOutputCol(String value) {
        set(outputCol, value);
        return this;
    }

    public PictureVectorizer setReasonCol(String value) {
        set(reasonCol, value);
        return this;
    }

    /** @param value {@code keep} or {@code skip} */
    public PictureVectorizer setHandleInvalid(String value) {
        if (!List.of(KEEP, SKIP).contains(value)) {
            throw new IllegalArgumentException("handleInvalid must be keep or skip, was " + value);
        }
        set(handleInvalid, value);
        return this;
    }

    public PictureVectorizer setVocabulary(VisualVocabulary value) {
        set(vocabulary, VocabularyJson.write(value));
        return this;
    }

    private String value(Param<String> param) {
        return getOrDefault(param);
    }

    private VisualVocabulary words() {
        if (!isSet(vocabulary)) {
            throw new IllegalArgumentException("the stage has no visual words: set the vocabulary first");
        }
        return VocabularyJson.read(value(vocabulary));
    }

    @Override
    public Dataset<Row> transform(Dataset<?> dataset) {
        var output = transformSchema(dataset.schema());
        var bags = PicturesToBags.in(words());
        var context = dataset.sparkSession().sparkContext();
        var recipe = SentRecipe.bags(bags.vocabulary(), bags.limits(), bags.networks(), context);
        boolean isPath = inputType(dataset.schema()).equals(DataTypes.StringType);
        var columns = new PictureColumns(
                0,
                isPath ? -1 : 0,
                isPath ? 0 : -1,
                new SerializableConfiguration(context.hadoopConfiguration()),
                ReadParams.DEFAULT.maxBytes());
        var seen = new StructType()
                .add("vector", SQLDataTypes.VectorType(), true)
                .add("reason", DataTypes.StringType, true);
        // Called non-deterministic, or Spark would describe each picture once for either column.
        var see = udf(new Seeing(recipe, columns, bags.vocabulary().words()), seen)
                .asNondeterministic();
        var described = dataset.withColumn(SEEN, see.apply(col(value(inputCol))))
                .withColumn(value(outputCol), col(SEEN + ".vector"))
                .withColumn(value(reasonCol), col(SEEN + ".reason"))
                .drop(SEEN);
        return value(handleInvalid).equals(SKIP)
                ? described.where(col(value(reasonCol)).isNull())
                : described.select(Arrays.stream(output.fieldNames())
                        .map(name -> col("`" + name + "`"))
                        .toArray(org.apache.spark.sql.Column[]::new));
    }

    private record Seeing(SentRecipe recipe, PictureColumns columns, int words) implements UDF1<Object, Row> {
        @Override
        public Row call(Object picture) {
            var open = recipe.open();
            try {
                var bag = open.read(columns.read(RowFactory.create(picture)));
                return RowFactory.create(Vectors.sparse(words, bag.indices(), bag.values()), null);
            } catch (RejectedPictureException e) {
                return RowFactory.create(null, e.getMessage());
            } catch (RuntimeException e) {
                // One picture never fails the others.
                return RowFactory.create(null, String.valueOf(e.getMessage()));
            }
        }
    }

    private DataType inputType(StructType schema) {
        String name = value(inputCol);
        var type = Arrays.stream(schema.fields())
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no column " + name + "; the columns are " + String.join(", ", schema.fieldNames())))
                .dataType();
        if (!type.equals(DataTypes.BinaryType) && !type.equals(DataTypes.StringType)) {
            throw new IllegalArgumentException("column " + name
                    + " must have the bytes of picture files or their paths, was " + type.simpleString());
        }
        return type;
    }

    @Override
    public StructType transformSchema(StructType schema) {
        inputType(schema);
        for (String name : List.of(value(outputCol), value(reasonCol))) {
            if (Arrays.asList(schema.fieldNames()).contains(name)) {
                throw new IllegalArgumentException("there is a column " + name + " already");
            }
        }
        return schema.add(value(outputCol), SQLDataTypes.VectorType(), true)
                .add(value(reasonCol), DataTypes.StringType, true);
    }

    @Override
    public PictureVectorizer copy(ParamMap extra) {
        return defaultCopy(extra);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<PictureVectorizer> read() {
        return new DefaultParamsReader<>();
    }

    public static PictureVectorizer load(String path) {
        return read().load(path);
    }
}
