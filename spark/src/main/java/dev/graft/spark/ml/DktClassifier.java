package dev.graft.spark.ml;

import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.card.LabelSetup;
import dev.graft.spark.engine.SparkEngine;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Dyadic knowledge transfer: labels of rows from another domain are carried over to the rows of the fit, of which some may
 * have labels too.
 */
public final class DktClassifier extends LabellerEstimator<DktClassifier> {
    private static final long serialVersionUID = 1;
    private static final String SOURCE = "source";

    public DktClassifier() {
        this(Identifiable$.MODULE$.randomUID("dkt"));
    }

    /** As stages are made that are copied or loaded. */
    public DktClassifier(String uid) {
        super(uid, "dkt");
        setLabelDefaults();
    }

    /** Labelled rows from elsewhere, with the same columns of features and labels. */
    public DktClassifier setSource(Dataset<?> rows) {
        return borrow(SOURCE, rows);
    }

    @Override
    boolean canDoWithoutLabels() {
        return true;
    }

    @Override
    List<String> borrows() {
        return List.of(SOURCE);
    }

    @Override
    ClassificationModel fit(Dataset<Row> rows, SparkEngine engine) {
        var from = borrowed(SOURCE)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no source to carry labels over from: give labelled rows with setSource"));
        checkLabels(from.schema(), true);
        var source = labelled(from);
        var target = labelled(rows);
        int classes = Math.max(source.largest(), target.largest()) + 1;
        var problem = LabelProblem.of(target.features(), target.known(classes))
                .with(new LabelProblem.Source(
                        source.features(),
                        source.known(classes),
                        IntStream.of(source.classes())
                                .filter(label -> label >= 0)
                                .sorted()
                                .distinct()
                                .toArray()));
        var setup = new LabelSetup(settings(), Optional.empty(), Optional.empty(), seedValue());
        return fit(problem, setup, engine);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<DktClassifier> read() {
        return new Reader<>(DktClassifier.class);
    }

    public static DktClassifier load(String path) {
        return read().load(path);
    }
}
