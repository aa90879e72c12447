package dev.graft.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.bisecting.BisectionParams;
import dev.graft.methods.cluster.bisecting.RepeatedBisection;
import dev.graft.methods.cluster.featureclustering.FeatureClustering;
import dev.graft.methods.cluster.featureclustering.FeatureClusteringParams;
import java.util.ArrayList;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** stc-2008: I2 refinement, repeated bisection (C9) and Feature Clustering (C10). */
final class BisectionGolden {
    private final CountMatrix x;
    private final CountMatrix y;

    private BisectionGolden(JsonNode file) {
        this.x = Golden.sparse(Golden.need(file, "counts_X"));
        this.y = Golden.sparse(Golden.need(file, "counts_Y"));
    }

    static Stream<DynamicTest> tests(JsonNode file) {
        KMeansGolden.only(
                file, "method", "counts_X", "counts_Y", "true_labels", "refine", "runs", "feature_clustering");
        var golden = new BisectionGolden(file);
        var tests = new ArrayList<DynamicTest>();
        // Nothing is computed from the classes here, but they must fit.
        tests.add(dynamicTest(
                "true labels",
                () -> assertThat(Golden.ints(Golden.need(file, "true_labels"))).hasSize(golden.x.rows())));
        for (var one : Golden.need(file, "refine")) {
            tests.add(dynamicTest("refine, k = " + Golden.need(one, "k"), () -> golden.refine(one)));
        }
        for (var one : Golden.need(file, "runs")) {
            String name = "run on %s, seed %s, k = %s, idf %s"
                    .formatted(
                            Golden.need(one, "rows").asText(),
                            Golden.need(one, "seed"),
                            Golden.need(one, "k"),
                            Golden.need(one, "idf"));
            tests.add(dynamicTest(name, () -> golden.run(one)));
        }
        for (var one : Golden.need(file, "feature_clustering")) {
            String name = "feature clustering, " + Golden.need(one, "data").asText();
            tests.add(dynamicTest(name, () -> golden.featureClustering(one)));
        }
        return tests.stream();
    }

    private void refine(JsonNode one) {
        KMeansGolden.only(one, "k", "labels0", "labels", "I2");
        int k = Golden.need(one, "k").intValue();
        var start = Partition.of(k, Golden.ints(Golden.need(one, "labels0")));
        try (var engine = Engines.open("local:2")) {
            var model = new RepeatedBisection(BisectionParams.of(k).withoutIdf())
                    .fitFrom(start, ClusterProblem.of(x), engine, RunListener.NONE);
            assertThat(model.partition().toArray()).as("labels").isEqualTo(Golden.ints(Golden.need(one, "labels")));
            var expected = Golden.doubles(Golden.need(one, "I2"));
            var values =
                    model.trace().steps().stream().mapToDouble(Step::objective).toArray();
            Golden.close(expected, values, "I2");
            Golden.close(-expected[expected.length - 1], model.loss(), "loss");
        }
    }

    private void run(JsonNode one) {
        KMeansGolden.only(one, "seed", "k", "idf", "ntrials", "niter", "rows", "labels");
        var rows = switch (Golden.need(one, "rows").asText()) {
            case "X" -> x;
            case "X over Y" -> x.stack(y);
            default -> throw new AssertionError("rows \"" + one.get("rows").asText() + "\"");
        };
        var params = new BisectionParams(
                Golden.need(one, "k").intValue(),
                Golden.need(one, "idf").booleanValue(),
                Golden.need(one, "ntrials").intValue(),
                Golden.need(one, "niter").intValue(),
                Seed.DEFAULT);
        try (var engine = Engines.open("local:2")) {
            var model =
                    new RepeatedBisection(params).fit(ClusterProblem.of(rows), random(one), engine, RunListener.NONE);
            assertThat(model.partition().toArray()).as("labels").isEqualTo(Golden.ints(Golden.need(one, "labels")));
        }
    }

    private void featureClustering(JsonNode one) {
        KMeansGolden.only(one, "seed", "N", "K", "data", "C_X", "C_Z");
        var data = switch (Golden.need(one, "data").asText()) {
            case "separate" -> FeatureClusteringParams.Data.SEPARATE;
            case "combined" -> FeatureClusteringParams.Data.COMBINED;
            default -> throw new AssertionError("data \"" + one.get("data").asText() + "\"");
        };
        var params = FeatureClusteringParams.of(Golden.need(one, "N").intValue())
                .withFeatures(Golden.need(one, "K").intValue())
                .withData(data);
        try (var engine = Engines.open("local:2")) {
            var model = new FeatureClustering(params)
                    .fit(ClusterProblem.of(x).withAuxiliary(y), random(one), engine, RunListener.NONE);
            assertThat(model.columns().toArray()).as("C_Z").isEqualTo(Golden.ints(Golden.need(one, "C_Z")));
            assertThat(model.partition().toArray()).as("C_X").isEqualTo(Golden.ints(Golden.need(one, "C_X")));
        }
    }

    private static Random random(JsonNode one) {
        return new Random(Golden.need(one, "seed").longValue());
    }
}
