package dev.graft.spark.ml;

import dev.graft.app.label.LearnParams;
import dev.graft.app.label.Learner;
import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.card.LabelSetup;
import dev.graft.spark.data.GatheredRows;
import dev.graft.spark.engine.SparkEngine;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Structural learning: classes are learnt from few labels, in a space that captions of other rows have taught. */
public final class StructuralClassifier extends LabellerEstimator<StructuralClassifier> {
    private static final long serialVersionUID = 1;
    private static final String CAPTIONED = "captioned";
    private static final String METHOD = "structural";

    private final Param<String> captionsCol;

    public StructuralClassifier() {
        this(Identifiable$.MODULE$.randomUID(METHOD));
    }

    /** As stages are made that are copied or loaded. */
    public StructuralClassifier(String uid) {
        super(uid, METHOD);
        this.captionsCol =
                new Param<>(this, "captionsCol", "column of the captioned rows' texts: strings or arrays of strings");
        setLabelDefaults();
        setDefault(captionsCol, "captions");
    }

    public Param<String> captionsCol() {
        return captionsCol;
    }

    public StructuralClassifier setCaptionsCol(String name) {
        return with(captionsCol, name);
    }

    /** Other rows with the same features, and captions. */
    public StructuralClassifier setCaptioned(Dataset<?> rows) {
        return borrow(CAPTIONED, rows);
    }

    @Override
    boolean canDoWithoutLabels() {
        return false;
    }

    @Override
    List<String> borrows() {
        return List.of(CAPTIONED);
    }

    @Override
    ClassificationModel fit(Dataset<Row> rows, SparkEngine engine) {
        var from = borrowed(CAPTIONED)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there are no captions to learn from: give rows that have some with setCaptioned"));
        var captions = getOrDefault(captionsCol);
        CaptionColumn.check(from.schema(), captions);
        var captioned = GatheredRows.of(from, getFeaturesCol(), captions);
        var target = labelled(rows);
        Check.equal(target.features().columns(), captioned.features().columns(), "features of the captioned rows");
        var base = LearnParams.DEFAULT;
        var params = new LearnParams(METHOD, isPaper(), base.words(), base.dimensions(), base.penalty(), seedValue());
        var learnt = new Learner(params, engine, RunListener.NONE)
                .learn(
                        "the captioned dataset",
                        captioned.features(),
                        captioned.others().stream()
                                .map(row -> CaptionColumn.annotations(row[0], List.of()))
                                .toList());
        var problem = LabelProblem.of(target.features(), target.known(target.largest() + 1));
        var setup = new LabelSetup(settings(), Optional.of(learnt.assigner()), Optional.empty(), seedValue());
        return fit(problem, setup, engine);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<StructuralClassifier> read() {
        return new Reader<>(StructuralClassifier.class);
    }

    public static StructuralClassifier load(String path) {
        return read().load(path);
    }
}
