package dev.graft.spark.ml;

import dev.graft.methods.api.Assigner;
import dev.graft.spark.data.ModelFolder;
import dev.graft.spark.data.PlacedRows;
import java.util.Objects;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/** Classes that were learnt. */
public final class ClassificationModel extends StageModel<ClassificationModel> {
    private static final long serialVersionUID = 1;
    private static final String CLASSES = "classes";

    private @Nullable Assigner assigner;

    /** As stages are made that are copied or loaded. */
    public ClassificationModel(String uid) {
        super(uid);
        setDefaultNames();
    }

    ClassificationModel(String uid, Assigner assigner) {
        this(uid);
        this.assigner = assigner;
    }

    public Assigner assigner() {
        return Objects.requireNonNull(assigner, "the model has not been loaded");
    }

    public int numClasses() {
        return assigner().clusters();
    }

    @Override
    boolean isClustering() {
        return false;
    }

    @Override
    PlacedRows.Scores scores() {
        return PlacedRows.Scores.of(assigner());
    }

    @Override
    public ClassificationModel copy(ParamMap extra) {
        ClassificationModel copy = defaultCopy(extra);
        copy.assigner = assigner;
        return copy.setParent(parent());
    }

    @Override
    public void saveBelow(String folder, SparkSession session) {
        ModelFolder.write(assigner(), new Path(folder, CLASSES).toString(), session);
    }

    @Override
    public void loadBelow(String folder, SparkSession session) {
        assigner = ModelFolder.read(new Path(folder, CLASSES).toString(), session);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<ClassificationModel> read() {
        return new Reader<>(ClassificationModel.class);
    }

    public static ClassificationModel load(String path) {
        return read().load(path);
    }
}
