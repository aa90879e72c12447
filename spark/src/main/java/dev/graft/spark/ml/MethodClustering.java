package dev.graft.spark.ml;

import dev.graft.spark.data.ManyRows;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;

/** Any method whose card says that it can cluster rows wherever they are, by its name. */
public final class MethodClustering extends ClusteringEstimator<MethodClustering> {
    private static final long serialVersionUID = 1;

    private final Param<String> method;

    public MethodClustering() {
        this(Identifiable$.MODULE$.randomUID("method"));
    }

    /** As stages are made that are copied or loaded. */
    public MethodClustering(String uid) {
        super(uid);
        this.method = new Param<>(
                this,
                "method",
                "one of " + String.join(", ", ManyRows.methods().names()),
                name -> ManyRows.methods().get(name) != null);
        setClusteringDefaults();
        setDefault(method, ManyRows.methods().names().get(0));
    }

    @Override
    String methodName() {
        return getOrDefault(method);
    }

    public Param<String> method() {
        return method;
    }

    public MethodClustering setMethod(String name) {
        return with(method, name);
    }

    /** Other rows with the same features, for a method that borrows pictures. */
    public MethodClustering setAuxiliary(Dataset<?> rows) {
        return borrow(AUXILIARY, rows);
    }

    /** A row for each term, for a method that borrows tags. */
    public MethodClustering setTags(Dataset<?> rows) {
        return borrow(TAGS, rows);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<MethodClustering> read() {
        return new Reader<>(MethodClustering.class);
    }

    public static MethodClustering load(String path) {
        return read().load(path);
    }
}
