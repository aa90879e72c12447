package dev.graft.spark.pictures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.SparseVector;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.index.IndexParams;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.clustering.KMeans;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureVectorizerTest {
    @TempDir
    static Path scratch;

    private static SparkSession spark;
    private static DrawnFolder.Known expected;
    private static Dataset<Row> files;

    @BeforeAll
    static void start() throws IOException {
        spark = SparkForTests.start();
        var folder = DrawnFolder.write(scratch.resolve("pictures"));
        var params = IndexParams.DEFAULT
                .withFeatures(SiftFeatures.DEFAULT)
                .withWords(20)
                .withThreads(2);
        expected = DrawnFolder.index(folder, scratch.resolve("sift.graft"), params);
        files = ListedPictures.below(folder.toString(), spark);
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    private static PictureVectorizer vectorizer() {
        return new PictureVectorizer().setInputCol("path").setVocabulary(expected.vocabulary());
    }

    private static void isAsIndexed(Dataset<Row> described) {
        var bags = new TreeMap<String, SparseVector>();
        var reasons = new TreeMap<String, String>();
        for (var row : described.select("id", "features", "reason").collectAsList()) {
            if (row.isNullAt(1)) {
                reasons.put(row.getString(0), row.getString(2));
            } else {
                bags.put(
                        row.getString(0),
                        SparseVector.ofDense(row.<Vector>getAs(1).toArray()));
            }
        }
        assertThat(bags).isEqualTo(expected.bags());
        assertThat(reasons).isEqualTo(expected.reasons());
    }

    @Test
    void aStageThatWasSavedAndLoadedGivesTheSame() throws IOException {
        var stage = vectorizer();
        isAsIndexed(stage.transform(files));
        stage.write().overwrite().save(scratch.resolve("stage").toString());
        var loaded = PictureVectorizer.load(scratch.resolve("stage").toString());
        assertThat(loaded.uid()).isEqualTo(stage.uid());
        assertThat(loaded.transformSchema(files.schema())).isEqualTo(stage.transformSchema(files.schema()));
        isAsIndexed(loaded.copy(new ParamMap()).transform(files));
    }

    @Test
    void aPipelineFromPicturesToClustersIsSavedWhole() throws IOException {
        var stages = new PipelineStage[] {
            vectorizer().setHandleInvalid("skip"), new KMeans().setK(2).setSeed(1)
        };
        var model = new Pipeline().setStages(stages).fit(files);
        var found = predictions(model);
        assertThat(found).hasSameSizeAs(expected.bags().keySet());
        model.write().overwrite().save(scratch.resolve("pipeline").toString());
        assertThat(predictions(PipelineModel.load(scratch.resolve("pipeline").toString())))
                .isEqualTo(found);
    }

    private static List<String> predictions(PipelineModel model) {
        return model.transform(files).select("id", "prediction").orderBy("id").collectAsList().stream()
                .map(Row::toString)
                .toList();
    }

    @Test
    void whatDoesNotFitIsSaidBeforeAnythingRuns() {
        assertThatThrownBy(() -> new PictureVectorizer().setInputCol("path").transform(files))
                .hasMessageContaining("no visual words");
        assertThatThrownBy(() -> vectorizer().setInputCol("photo").transform(files))
                .hasMessage("there is no column photo; the columns are id, path");
        assertThatThrownBy(() -> vectorizer().setOutputCol("id").transform(files))
                .hasMessage("there is a column id already");
        assertThatThrownBy(() ->
                        vectorizer().setInputCol("id").transform(spark.range(2).toDF("id")))
                .hasMessageContaining("was bigint");
        assertThatThrownBy(() -> vectorizer().setHandleInvalid("explode")).hasMessageContaining("keep or skip");
    }
}
