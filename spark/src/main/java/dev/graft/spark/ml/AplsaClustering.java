package dev.graft.spark.ml;

import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;

/** Annotation-based PLSA: the rows share their topics with the tags of other pictures. */
public final class AplsaClustering extends ClusteringEstimator<AplsaClustering> {
    private static final long serialVersionUID = 1;

    public AplsaClustering() {
        this(Identifiable$.MODULE$.randomUID("aplsa"));
    }

    /** As stages are made that are copied or loaded. */
    public AplsaClustering(String uid) {
        super(uid);
        setClusteringDefaults();
    }

    @Override
    String methodName() {
        return "aplsa";
    }

    /** A row for each term: how often it occurs together with each feature. Without them this is plain PLSA. */
    public AplsaClustering setTags(Dataset<?> rows) {
        return borrow(TAGS, rows);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<AplsaClustering> read() {
        return new Reader<>(AplsaClustering.class);
    }

    public static AplsaClustering load(String path) {
        return read().load(path);
    }
}
