package dev.graft.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.counts.SparseCounts;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.spark.data.LocalSession;
import dev.graft.spark.data.ManyRows;
import dev.graft.spark.ml.PlantedRows.Form;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.CountVectorizer;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class ClusteringEstimatorTest {
    private static final CountMatrix TARGET = PlantedRows.rows(0, 300);
    private static final CountMatrix OTHERS = PlantedRows.rows(300, 600);
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

    private static Dataset<Row> target() {
        return PlantedRows.of(TARGET, Form.SPARSE, session);
    }

    private static Dataset<Row> others() {
        return PlantedRows.of(OTHERS, Form.SPARSE, session);
    }

    private static StcClustering stc() {
        return new StcClustering().setK(3).setMaxIter(3).setParam("restarts", 2).setSeed(7);
    }

    private static double accuracy(int[] clusters) {
        return HungarianAccuracy.of(Partition.of(3, clusters), PlantedRows.truth(clusters.length));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void rowsOfEveryFormHaveTheBitsOfTheMethodInMemory(Form form) {
        var rows = PlantedRows.of(TARGET, form, session);
        var model = stc().setAuxiliary(PlantedRows.of(OTHERS, form, session)).fit(rows);
        var expected = ManyRows.named("stc")
                .with("iterations", 3)
                .with("restarts", 2)
                .fit(
                        DistributedProblem.of(SparseCounts.of(TARGET)).withAuxiliary(SparseCounts.of(OTHERS)),
                        3,
                        new Seed(7),
                        new SerialEngine(),
                        RunListener.NONE);
        assertThat(model.assigner().arrays()).isEqualTo(expected.assigner().arrays());
        assertThat(model.objectiveHistory()).hasSizeGreaterThan(1);
        var placed = model.transform(rows);
        assertThat(placed.schema()).isEqualTo(stc().transformSchema(rows.schema()));
        assertThat(accuracy(PlantedRows.predictions(placed))).isGreaterThan(0.9);
        Row first = placed.first();
        Vector probabilities = first.getAs("probability");
        assertThat(probabilities.argmax()).isEqualTo(first.<Integer>getAs("prediction"));
        assertThat(IntStream.range(0, 3).mapToDouble(probabilities::apply).sum())
                .isBetween(0.999999, 1.000001);
    }

    @Test
    void everyMethodThatCanDoItIsAnEstimatorByItsName() {
        for (String name : ManyRows.methods().names()) {
            var model = new MethodClustering()
                    .setMethod(name)
                    .setK(3)
                    .setMaxIter(50)
                    .fit(target());
            assertThat(accuracy(PlantedRows.predictions(model.transform(target()))))
                    .as(name)
                    .isGreaterThan(0.9);
        }
    }

    @Test
    void tagsOfOtherPicturesHelpTopics() {
        var tags = PlantedRows.of(PlantedRows.rows(600, 630), Form.SPARSE, session);
        var model = new AplsaClustering()
                .setK(3)
                .setTags(tags)
                .setPredictionCol("topic")
                .setProbabilityCol("topics")
                .fit(target());
        assertThat(model.getK()).isEqualTo(3);
        assertThat(accuracy(
                        PlantedRows.predictions(model.transform(target()).withColumnRenamed("topic", "prediction"))))
                .isGreaterThan(0.9);
    }

    @Test
    void aPipelineIsSavedAndLoadedFittedOrNot() throws Exception {
        var words = PlantedRows.words(TARGET, session);
        var counter = new CountVectorizer().setInputCol("words").setOutputCol("counts");
        var vocabulary = counter.fit(words);
        var stages = new PipelineStage[] {
            vocabulary,
            stc().setFeaturesCol("counts")
                    .setAuxiliary(vocabulary
                            .transform(PlantedRows.words(OTHERS, session))
                            .select("counts"))
        };
        var pipeline = new Pipeline().setStages(stages);
        var model = pipeline.fit(words);
        var found = PlantedRows.predictions(model.transform(words));
        assertThat(accuracy(found)).isGreaterThan(0.9);

        model.write().overwrite().save(folder.resolve("model").toString());
        var loaded = PipelineModel.load(folder.resolve("model").toString());
        assertThat(PlantedRows.predictions(loaded.transform(words))).isEqualTo(found);
        var clusters = (ClusteringModel) loaded.stages()[1];
        assertThat(clusters.objectiveHistory()).isEqualTo(((ClusteringModel) model.stages()[1]).objectiveHistory());
        assertThat(clusters.uid()).isEqualTo(stages[1].uid());

        pipeline.write().overwrite().save(folder.resolve("pipeline").toString());
        var again = Pipeline.load(folder.resolve("pipeline").toString());
        assertThat(PlantedRows.predictions(again.fit(words).transform(words))).isEqualTo(found);
    }

    @Test
    void aCopyHasTheParametersAndWhatIsBorrowed() {
        var stage = stc().setAuxiliary(others()).setParam("lambda", 0.5).setParam("featureClusters", 20);
        var copy = stage.copy(new ParamMap().put(stage.k().w(2)));
        assertThat(copy.uid()).isEqualTo(stage.uid());
        assertThat(copy.explainParams())
                .contains("lambda: weight of the borrowed pictures (at least 0) (current: 0.5)");
        var model = copy.fit(target());
        assertThat(model.getK()).isEqualTo(2);
        assertThat(model.parent()).isEqualTo(copy);
        assertThat(PlantedRows.predictions(model.copy(new ParamMap()).transform(target())))
                .isEqualTo(PlantedRows.predictions(model.transform(target())));
    }

    @Test
    void badParametersAreRefusedWithASentence() {
        assertThatThrownBy(() -> stc().setK(0)).hasMessage("k must be at least 1, was 0");
        assertThatThrownBy(() -> stc().setParam("lambda", -1.0))
                .hasMessage("lambda must be finite and at least 0.0, was -1.0");
        assertThatThrownBy(() -> stc().setMaxIter(0)).hasMessageStartingWith("maxIter must be ");
        assertThatThrownBy(() -> stc().setParam("speed", 3)).hasMessageContaining("speed");
        assertThatThrownBy(() -> stc().setPreset("fast")).hasMessageContaining("fast");
        assertThatThrownBy(() -> new MethodClustering().setMethod("magic")).hasMessageContaining("magic");
        assertThatThrownBy(() -> new MethodClustering()
                        .setMethod("kmeans")
                        .setAuxiliary(others())
                        .fit(target()))
                .hasMessage("the method kmeans does not borrow other pictures");
        assertThatThrownBy(() -> new MethodClustering()
                        .setMethod("kmeans")
                        .setParam("lambda", 0.5)
                        .fit(target()))
                .hasMessage("the method kmeans has no use for lambda");
        assertThatThrownBy(() -> stc().setK(301).fit(target()))
                .hasMessage("clusters must be at most the number of rows, 300, was 301");
    }

    @Test
    void aSchemaThatDoesNotFitIsRefusedBeforeAnythingRuns() {
        assertThatThrownBy(() -> stc().setFeaturesCol("bag").fit(target()))
                .hasMessage("there is no column bag, nor indices and values; the columns are number, features");
        assertThatThrownBy(() -> stc().setFeaturesCol("number").fit(target()))
                .hasMessage("column number must have vectors or arrays of numbers, was int");
        assertThatThrownBy(() -> stc().setPredictionCol("number").fit(target()))
                .hasMessage("there is a column number already");
        var narrow = PlantedRows.of(
                new CountMatrixBuilder(2).denseRow(1, 0).denseRow(0, 1).build(), Form.DENSE, session);
        assertThatThrownBy(() -> stc().setAuxiliary(narrow).fit(target()))
                .hasMessage("the auxiliary dataset has other visual words (2) than the dataset (120): make the bags of"
                        + " both with one vocabulary");
        assertThatThrownBy(() -> stc().fit(target().limit(0)))
                .hasMessage("there are no rows with features in column features");
    }

    private static Dataset<Row> vectors(Vector... vectors) {
        return session.createDataFrame(
                List.of(vectors).stream().map(RowFactory::create).toList(),
                new StructType().add("features", SQLDataTypes.VectorType()));
    }

    @Test
    void aRowThatIsNoBagIsNamed() {
        assertThatThrownBy(() -> stc().fit(vectors(Vectors.dense(1, 2), Vectors.dense(Double.NaN, 1))))
                .hasMessage(
                        "column features of row [[NaN,1.0]]: the value of word 0 must be finite and at least 0, was NaN");
        assertThatThrownBy(() -> stc().fit(vectors(Vectors.dense(1, -2), Vectors.dense(3, 1))))
                .hasMessageContaining("the value of word 1 must be finite and at least 0, was -2.0");
        assertThatThrownBy(() -> stc().fit(vectors(Vectors.dense(1, 2), Vectors.dense(1, 2, 3))))
                .hasMessageContaining("there must be 2 features, as in the other rows, there are 3");
        var missing = session.createDataFrame(
                List.of(RowFactory.create(Vectors.dense(1, 2)), RowFactory.create((Object) null)),
                new StructType().add("features", SQLDataTypes.VectorType(), true));
        assertThatThrownBy(() -> stc().fit(missing)).hasMessageContaining("there is no bag");
        var model = stc().fit(target());
        assertThatThrownBy(() -> model.transform(vectors(Vectors.dense(1, 2))).collectAsList())
                .hasStackTraceContaining("there must be 120 features, as in the other rows, there are 2");
    }

    @Test
    void emptyPartitionsAndOneVeryLongRowChangeNothing() {
        var builder = new CountMatrixBuilder(PlantedRows.WORDS);
        var heavy = new double[PlantedRows.WORDS];
        Arrays.fill(heavy, 10_000);
        var rows = builder.denseRow(heavy).build().stack(TARGET);
        var few = PlantedRows.of(rows, Form.SPARSE, session).coalesce(1);
        var many = session.createDataFrame(
                JavaSparkContext.fromSparkContext(session.sparkContext())
                        .parallelize(few.collectAsList(), 40)
                        .filter(row -> true)
                        .union(JavaSparkContext.fromSparkContext(session.sparkContext())
                                .parallelize(List.<Row>of(), 8)),
                few.schema());
        assertThat(stc().fit(many).assigner().arrays())
                .isEqualTo(stc().fit(few).assigner().arrays());
    }

    @Test
    void rowsKeepTheirOtherColumns() {
        var named = session.createDataFrame(
                List.of(
                        RowFactory.create("a", Vectors.dense(1, 0), null),
                        RowFactory.create("b", Vectors.dense(0, 1), 5L)),
                new StructType()
                        .add("id", DataTypes.StringType)
                        .add("features", SQLDataTypes.VectorType())
                        .add("size", DataTypes.LongType, true));
        var placed =
                new MethodClustering().setMethod("kmeans").setK(2).fit(named).transform(named);
        assertThat(placed.columns()).containsExactly("id", "features", "size", "prediction", "probability");
        assertThat(placed.collectAsList().get(1).<Long>getAs("size")).isEqualTo(5);
    }
}
