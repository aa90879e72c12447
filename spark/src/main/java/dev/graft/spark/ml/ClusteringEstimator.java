package dev.graft.spark.ml;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.Settings;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.spark.data.ManyRows;
import dev.graft.spark.data.StagedRows;
import dev.graft.spark.engine.SparkEngine;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Clusters rows by a method whose card says that it can do so wherever they are. Nothing of the size of the rows is held
 * at the driver: the features are written to files that the executors read (docs/scale.md).
 *
 * @param <E> the estimator itself
 */
public abstract class ClusteringEstimator<E extends ClusteringEstimator<E>> extends StageEstimator<E, ClusteringModel> {
    private static final long serialVersionUID = 1;
    static final String AUXILIARY = "auxiliary";
    static final String TAGS = "tags";

    private final IntParam k;

    ClusteringEstimator(String uid) {
        super(uid, ManyRows.methods().settings());
        this.k = new IntParam(this, "k", "number of clusters", value -> Check.atLeast(1, (Integer) value, "k") > 0);
    }

    /** The name of the method. */
    abstract String methodName();

    public IntParam k() {
        return k;
    }

    public E setK(int value) {
        return with(k, (Object) value);
    }

    public E setMaxIter(int value) {
        return setParam("maxIter", value);
    }

    @Override
    boolean isClustering() {
        return true;
    }

    @Override
    final List<String> borrows() {
        return List.of(AUXILIARY, TAGS);
    }

    private ManyRows method() {
        var named = ManyRows.named(methodName());
        var method = isPaper() ? new ManyRows(named.card(), Settings.PAPER) : named;
        for (var given : given().entrySet()) {
            method = method.with(given.getKey(), given.getValue());
        }
        for (String name : borrows()) {
            var input = name.equals(TAGS) ? Input.TAGS : Input.PICTURES;
            if (borrowed(name).isPresent() && !method.borrows(input)) {
                throw new IllegalArgumentException("the method " + methodName() + " does not borrow " + input);
            }
        }
        return method;
    }

    @Override
    final ClusteringModel fit(Dataset<Row> rows, SparkEngine engine) {
        var method = method();
        var staged = new ArrayList<StagedRows>();
        try {
            var target = staged(rows, "the dataset", staged, engine);
            var problem = DistributedProblem.of(target.counts());
            var auxiliary = borrowed(AUXILIARY);
            if (auxiliary.isPresent()) {
                var others = staged(auxiliary.get(), "the auxiliary dataset", staged, engine);
                problem = problem.withAuxiliary(target.counts().checkSameWords(others.counts()));
            }
            var tags = borrowed(TAGS);
            if (tags.isPresent()) {
                var terms = staged(tags.get(), "the dataset of tags", staged, engine);
                problem = problem.withTags(target.counts().checkSameWords(terms.counts()));
            }
            var fitted =
                    method.fit(problem, (Integer) getOrDefault((Param<?>) k), seedValue(), engine, RunListener.NONE);
            return new ClusteringModel(uid(), fitted.assigner(), fitted.trace());
        } finally {
            staged.forEach(StagedRows::close);
        }
    }

    private StagedRows staged(Dataset<Row> rows, String what, List<StagedRows> all, SparkEngine engine) {
        var staged = StagedRows.of(rows, what, getFeaturesCol(), engine);
        all.add(staged);
        return staged;
    }

    final void setClusteringDefaults() {
        setDefaults();
        setDefault(k, (Object) 2);
    }
}
