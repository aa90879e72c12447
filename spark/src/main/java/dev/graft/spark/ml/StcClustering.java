package dev.graft.spark.ml;

import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;

/** Self-taught clustering: other rows, with other clusters, help to find those of the rows at hand. */
public final class StcClustering extends ClusteringEstimator<StcClustering> {
    private static final long serialVersionUID = 1;

    public StcClustering() {
        this(Identifiable$.MODULE$.randomUID("stc"));
    }

    /** As stages are made that are copied or loaded. */
    public StcClustering(String uid) {
        super(uid);
        setClusteringDefaults();
    }

    @Override
    String methodName() {
        return "stc";
    }

    /** Other rows with the same features; without them this is information-theoretic co-clustering. */
    public StcClustering setAuxiliary(Dataset<?> rows) {
        return borrow(AUXILIARY, rows);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<StcClustering> read() {
        return new Reader<>(StcClustering.class);
    }

    public static StcClustering load(String path) {
        return read().load(path);
    }
}
