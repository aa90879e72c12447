package dev.graft.spark.pictures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.NetworkFeatures;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkFacts;
import dev.graft.index.IndexParams;
import dev.graft.index.SamplePlan;
import dev.graft.onnx.TinyNetwork;
import dev.graft.spark.cluster.LoopbackCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Executors that are processes of their own, which have nothing but what they are sent. */
@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class PictureClusterTest {
    @Test
    void executorsLearnWordsAndDescribePicturesWithANetworkThatTheyAreSent(@TempDir Path scratch) throws IOException {
        var networks = new KeptNetworks(scratch.resolve("networks"));
        var file = TinyNetwork.classifier(12).write(scratch.resolve("tiny.onnx"));
        var card = networks.add(file, Optional.of("tiny"), InputOverrides.NONE);
        var features = NetworkFeatures.of(card, networks.layer(card, NetworkFacts.MAP));
        var folder = DrawnFolder.write(scratch.resolve("pictures"));
        var params = IndexParams.DEFAULT
                .withFeatures(features)
                .withNetworks(networks)
                .withWords(9)
                .withThreads(2);
        var expected = DrawnFolder.index(folder, scratch.resolve("map.graft"), params);
        try (var cluster = LoopbackCluster.start(2, 1, 600)) {
            var spark = SparkSession.builder()
                    .master(cluster.url())
                    .config("spark.ui.enabled", "false")
                    .config("spark.driver.host", "127.0.0.1")
                    .config("spark.driver.bindAddress", "127.0.0.1")
                    .config("spark.executor.memory", "512m")
                    .config("spark.executor.extraClassPath", LoopbackCluster.graftClassPath())
                    .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
                    .getOrCreate();
            try (var engine = Engines.open("serial")) {
                var files = ListedPictures.below(folder.toString(), spark);
                var plan = new SamplePlan(features, 9, Seed.DEFAULT);
                var learnt = new SampledVocabulary(files, plan, ReadParams.DEFAULT, networks).learn(engine);
                assertThat(learnt).contains(expected.vocabulary());
                var bags = new TreeMap<String, SparseVector>();
                var reasons = new TreeMap<String, String>();
                for (var row : new PicturesToBags(learnt.orElseThrow(), ReadParams.DEFAULT, networks)
                        .bags(files)
                        .collectAsList()) {
                    if (row.isNullAt(3)) {
                        bags.put(
                                row.getString(0),
                                SparseVector.of(
                                        learnt.get().words(),
                                        row.<Integer>getList(1).stream()
                                                .mapToInt(i -> i)
                                                .toArray(),
                                        row.<Double>getList(2).stream()
                                                .mapToDouble(d -> d)
                                                .toArray()));
                    } else {
                        reasons.put(row.getString(0), row.getString(3));
                    }
                }
                assertThat(bags).isEqualTo(expected.bags());
                assertThat(reasons).isEqualTo(expected.reasons());
            } finally {
                spark.stop();
            }
        }
    }
}
