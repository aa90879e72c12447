package dev.graft.spark.ml;

import dev.graft.app.bridge.BridgeLearner;
import dev.graft.methods.card.Methods;
import dev.graft.spark.data.GatheredRows;
import dev.graft.spark.engine.SparkEngine;
import dev.graft.text.SharedTerms;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Online heterogeneous transfer: labelled texts say something about pictures before any of them has a label, by way of
 * pictures that come with text. The learner takes one labelled row after the other, in the order of the dataset; {@link
 * OnlineModel#learn} goes on with the rows that arrive later.
 */
public final class OhtClassifier extends LabelEstimator<OhtClassifier, OnlineModel> {
    private static final long serialVersionUID = 1;
    private static final String PAIRS = "pairs";
    private static final String TEXTS = "texts";
    private static final String METHOD = "oht";

    private final Param<String> textCol;

    public OhtClassifier() {
        this(Identifiable$.MODULE$.randomUID(METHOD));
    }

    /** As stages are made that are copied or loaded. */
    public OhtClassifier(String uid) {
        super(uid, Methods.onlineLabellers().get(METHOD).settings());
        this.textCol = new Param<>(
                this, "textCol", "column of the texts, and of the captions of pairs: strings or arrays of strings");
        setLabelDefaults();
        setDefault(textCol, "text");
    }

    public Param<String> textCol() {
        return textCol;
    }

    public OhtClassifier setTextCol(String name) {
        return with(textCol, name);
    }

    /** Rows with features and text. */
    public OhtClassifier setPairs(Dataset<?> rows) {
        return borrow(PAIRS, rows);
    }

    /** Rows with text and a label. */
    public OhtClassifier setTexts(Dataset<?> rows) {
        return borrow(TEXTS, rows);
    }

    @Override
    boolean canDoWithoutLabels() {
        return true;
    }

    @Override
    List<String> borrows() {
        return List.of(PAIRS, TEXTS);
    }

    private Dataset<Row> needed(String name) {
        return borrowed(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there are no " + name + ": give rows with texts by setPairs, and labelled texts by setTexts"));
    }

    @Override
    OnlineModel fit(Dataset<Row> rows, SparkEngine engine) {
        var pairs = needed(PAIRS);
        var texts = needed(TEXTS);
        var text = getOrDefault(textCol);
        CaptionColumn.check(pairs.schema(), text);
        CaptionColumn.check(texts.schema(), text);
        checkLabels(texts.schema(), true);
        var gathered = GatheredRows.of(pairs, getFeaturesCol(), text);
        var learnt = new BridgeLearner(SharedTerms.MOST_WORDS, Optional.empty(), engine, step -> true)
                .learn(
                        "the pairs",
                        gathered.features(),
                        gathered.others().stream()
                                .map(row -> CaptionColumn.annotations(row[0], List.of()))
                                .toList(),
                        "the texts",
                        texts.select(text, getLabelCol()).collectAsList().stream()
                                .map(row -> {
                                    int label = label(row.get(1), getLabelCol());
                                    return CaptionColumn.annotations(
                                            row.get(0), label < 0 ? List.of() : List.of(String.valueOf(label)));
                                })
                                .toList())
                .orElseThrow();
        var start = new OnlineModel(
                uid(),
                METHOD,
                settings(),
                learnt.assigner(),
                learnt.classes().stream().mapToInt(Integer::parseInt).toArray());
        return copyValues(start, new ParamMap()).learn(rows);
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<OhtClassifier> read() {
        return new Reader<>(OhtClassifier.class);
    }

    public static OhtClassifier load(String path) {
        return read().load(path);
    }
}
