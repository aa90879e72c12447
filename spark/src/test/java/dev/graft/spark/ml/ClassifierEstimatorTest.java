package dev.graft.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Settings;
import dev.graft.spark.data.LocalSession;
import dev.graft.transfer.labelling.TransferLabelling;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.evaluation.MulticlassClassificationEvaluator;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class ClassifierEstimatorTest {
    private static final CountMatrix TARGET = PlantedRows.rows(0, 150);
    private static final CountMatrix OTHERS = PlantedRows.rows(150, 450);
    private static SparkSession session;

    @TempDir
    static Path folder;

    @BeforeAll
    static void start() {
        session = LocalSession.start();
    }

    @AfterAll
    static void stop() {
        session.stop();
    }

    private static double label(int row) {
        return row % PlantedRows.CLASSES;
    }

    /** With all labels, for judging. */
    private static Dataset<Row> target() {
        return PlantedRows.labelled(TARGET, ClassifierEstimatorTest::label, session);
    }

    private static Dataset<Row> source() {
        return PlantedRows.labelled(OTHERS, ClassifierEstimatorTest::label, session);
    }

    private static Dataset<Row> unlabelled() {
        return target().drop("label");
    }

    private static double accuracy(Dataset<Row> placed) {
        return new MulticlassClassificationEvaluator().setMetricName("accuracy").evaluate(placed);
    }

    @Test
    void dktCarriesLabelsOverWithTheBitsOfTheMethodInMemory() {
        var model = new DktClassifier().setSource(source()).setSeed(3).fit(unlabelled());
        assertThat(accuracy(model.transform(target()))).isGreaterThan(0.9);
        var known = IntStream.range(0, OTHERS.rows()).map(row -> row % 3).toArray();
        var problem = LabelProblem.of(TARGET, PartialLabels.none(TARGET.rows(), 3))
                .with(new LabelProblem.Source(OTHERS, PartialLabels.single(3, known), new int[] {0, 1, 2}));
        var setup = new LabelSetup(Settings.GRAFT, Optional.empty(), Optional.empty(), new Seed(3));
        var expected = TransferLabelling.of(Methods.labellers().get("dkt"), setup)
                .fit(problem, new SerialEngine(), RunListener.NONE);
        assertThat(model.assigner().arrays()).isEqualTo(expected.assigner().arrays());
        assertThat(model.numClasses()).isEqualTo(3);
    }

    @Test
    void aClassifierIsSavedAndLoadedInAPipeline() throws Exception {
        var stages = new PipelineStage[] {
            new DktClassifier().setSource(source()).setPreset("paper").setParam("maxIter", 5)
        };
        var pipeline = new Pipeline().setStages(stages);
        var model = pipeline.fit(unlabelled());
        var found = PlantedRows.predictions(model.transform(unlabelled()));
        model.write().overwrite().save(folder.resolve("model").toString());
        assertThat(PlantedRows.predictions(
                        PipelineModel.load(folder.resolve("model").toString()).transform(unlabelled())))
                .isEqualTo(found);
        pipeline.write().overwrite().save(folder.resolve("pipeline").toString());
        assertThat(PlantedRows.predictions(
                        Pipeline.load(folder.resolve("pipeline").toString())
                                .fit(unlabelled())
                                .transform(unlabelled())))
                .isEqualTo(found);
    }

    @Test
    void captionsOfOtherRowsHelpWithFewLabels() throws Exception {
        var few = PlantedRows.labelled(TARGET, row -> row < 6 ? (Double) label(row) : null, session);
        var model = new StructuralClassifier()
                .setCaptioned(source().drop("label").withColumnRenamed("text", "caption"))
                .setCaptionsCol("caption")
                .fit(few);
        assertThat(accuracy(model.transform(target()))).isGreaterThan(0.85);
        model.write().overwrite().save(folder.resolve("structural").toString());
        var loaded = ClassificationModel.load(folder.resolve("structural").toString());
        assertThat(PlantedRows.predictions(loaded.transform(target())))
                .isEqualTo(PlantedRows.predictions(model.transform(target())));
    }

    private static OhtClassifier oht() {
        return new OhtClassifier()
                .setPairs(source().drop("label"))
                .setTexts(source().select("text", "label").limit(60));
    }

    private static Vector probabilities(OnlineModel model) {
        return model.transform(target().limit(1)).first().getAs("probability");
    }

    @Test
    void aStreamLearnerGoesOnWhereItWasWhetherSavedOrNot() throws Exception {
        var before = oht().fit(unlabelled());
        assertThat(accuracy(before.transform(target()))).isGreaterThan(0.8);
        var whole = oht().fit(target().limit(60));
        var first = before.learn(target().where("number < 20"));
        first.write().overwrite().save(folder.resolve("oht").toString());
        var then = OnlineModel.load(folder.resolve("oht").toString())
                .learn(target().where("number >= 20 and number < 60"));
        assertThat(probabilities(then)).isEqualTo(probabilities(whole));
        assertThat(probabilities(first)).isNotEqualTo(probabilities(before));
        assertThat(accuracy(whole.transform(target()))).isGreaterThan(0.9);
        var more = whole.learn(target().limit(3).withColumn("label", functions.lit(5.0)));
        assertThat(more.labels()).containsExactly(0, 1, 2, 5);
        assertThat(probabilities(more).size()).isEqualTo(6);
        assertThat(probabilities(whole).size()).isEqualTo(3);
    }

    @Test
    void whatIsMissingOrDoesNotFitIsSaid() {
        assertThatThrownBy(() -> new DktClassifier().fit(target()))
                .hasMessage("there is no source to carry labels over from: give labelled rows with setSource");
        assertThatThrownBy(() -> new DktClassifier().setSource(unlabelled()).fit(target()))
                .hasMessage("there is no column label; the columns are number, features, text");
        assertThatThrownBy(() -> new DktClassifier()
                        .setLabelCol("text")
                        .setSource(source())
                        .fit(target()))
                .hasMessage("column text must have numbers, as StringIndexer makes them, was string");
        assertThatThrownBy(() -> new DktClassifier()
                        .setSource(PlantedRows.labelled(OTHERS, row -> 0.5, session))
                        .fit(target()))
                .hasMessage("labels in column label must be whole numbers from 0, or null, was 0.5");
        assertThatThrownBy(() -> new DktClassifier()
                        .setSource(PlantedRows.labelled(OTHERS, row -> 0.0, session))
                        .fit(unlabelled()))
                .hasMessage("there must be labels of at least two classes in column label, the largest was 0");
        assertThatThrownBy(() -> new StructuralClassifier().fit(target()))
                .hasMessageStartingWith("there are no captions to learn from");
        assertThatThrownBy(() -> new StructuralClassifier().fit(unlabelled()))
                .hasMessageStartingWith("there is no column label");
        assertThatThrownBy(() -> new StructuralClassifier()
                        .setCaptioned(source())
                        .setCaptionsCol("number")
                        .fit(target()))
                .hasMessage("column number must have strings or arrays of strings, was int");
        assertThatThrownBy(() -> new OhtClassifier().setPairs(source()).fit(target()))
                .hasMessageStartingWith("there are no texts");
    }
}
