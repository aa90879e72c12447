package dev.graft.spark.ml;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.Step;
import dev.graft.methods.api.Assigner;
import dev.graft.spark.data.ModelFolder;
import dev.graft.spark.data.PlacedRows;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/** Clusters that were found; rows, those of the fit and others, are placed in them. */
public final class ClusteringModel extends StageModel<ClusteringModel> {
    private static final long serialVersionUID = 1;
    private static final String CLUSTERS = "clusters";
    private static final String TRACE = "trace";

    private @Nullable Assigner assigner;
    private List<Step> steps = List.of();

    /** As stages are made that are copied or loaded. */
    public ClusteringModel(String uid) {
        super(uid);
        setDefaultNames();
    }

    ClusteringModel(String uid, Assigner assigner, ConvergenceTrace trace) {
        this(uid);
        this.assigner = assigner;
        this.steps = List.copyOf(trace.steps());
    }

    public Assigner assigner() {
        return Objects.requireNonNull(assigner, "the model has not been loaded");
    }

    public int getK() {
        return assigner().clusters();
    }

    /** The method's own objective over the course of the fit. */
    public double[] objectiveHistory() {
        return steps.stream().mapToDouble(Step::objective).toArray();
    }

    @Override
    boolean isClustering() {
        return true;
    }

    @Override
    PlacedRows.Scores scores() {
        return PlacedRows.Scores.of(assigner().quick());
    }

    @Override
    public ClusteringModel copy(ParamMap extra) {
        ClusteringModel copy = defaultCopy(extra);
        copy.assigner = assigner;
        copy.steps = steps;
        return copy.setParent(parent());
    }

    @Override
    public void saveBelow(String folder, SparkSession session) {
        ModelFolder.write(assigner(), new Path(folder, CLUSTERS).toString(), session);
        ModelFolder.write(steps, new Path(folder, TRACE).toString(), session);
    }

    @Override
    public void loadBelow(String folder, SparkSession session) {
        assigner = ModelFolder.read(new Path(folder, CLUSTERS).toString(), session);
        steps = ModelFolder.readSteps(new Path(folder, TRACE).toString(), session);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<ClusteringModel> read() {
        return new Reader<>(ClusteringModel.class);
    }

    public static ClusteringModel load(String path) {
        return read().load(path);
    }
}
