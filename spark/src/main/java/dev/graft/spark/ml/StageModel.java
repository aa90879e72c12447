package dev.graft.spark.ml;

import dev.graft.spark.data.FeatureReader;
import dev.graft.spark.data.PlacedRows;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * What all fitted models have in common: they add a prediction and probabilities to rows, on the executors that have
 * them.
 *
 * @param <M> the model itself
 */
public abstract class StageModel<M extends StageModel<M>> extends Model<M> implements StageColumns<M>, SavedStage {
    private static final long serialVersionUID = 1;

    private final String uid;
    private final Names names;

    StageModel(String uid) {
        this.uid = uid;
        this.names = Names.of(this);
    }

    @Override
    public String uid() {
        return uid;
    }

    @Override
    public Names names() {
        return names;
    }

    /** Whether the prediction is the number of a cluster, which MLlib has as an int; classes are doubles. */
    abstract boolean isClustering();

    abstract PlacedRows.Scores scores();

    @Override
    public Dataset<Row> transform(Dataset<?> rows) {
        var output = transformSchema(rows.schema());
        boolean isClustering = isClustering();
        int columns = rows.schema().size();
        return PlacedRows.of(rows.toDF(), getFeaturesCol(), scores(), output, (row, cluster, memberships) -> {
            var answer = new Object[columns + 2];
            for (int i = 0; i < columns; i++) {
                answer[i] = row.get(i);
            }
            answer[columns] = isClustering ? (Object) cluster : (Object) (double) cluster;
            answer[columns + 1] = Vectors.dense(memberships);
            return answer;
        });
    }

    @Override
    public StructType transformSchema(StructType schema) {
        FeatureReader.of(schema, getFeaturesCol());
        return withAnswers(schema, this, isClustering());
    }

    /** @throws IllegalArgumentException if there is such a column already */
    static StructType withAnswers(StructType schema, StageColumns<?> stage, boolean isClustering) {
        for (String name : List.of(stage.getPredictionCol(), stage.getProbabilityCol())) {
            if (Arrays.asList(schema.fieldNames()).contains(name)) {
                throw new IllegalArgumentException("there is a column " + name + " already");
            }
        }
        return schema.add(stage.getPredictionCol(), isClustering ? DataTypes.IntegerType : DataTypes.DoubleType, false)
                .add(stage.getProbabilityCol(), SQLDataTypes.VectorType(), false);
    }
}
