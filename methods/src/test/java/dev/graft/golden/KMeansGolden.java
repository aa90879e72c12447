package dev.graft.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.fit.StopReason;
import dev.graft.engine.Engines;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.assign.CentroidModel;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;

/** aplsa-2009, KMeans (A9). */
final class KMeansGolden {
    private KMeansGolden() {}

    static Stream<DynamicTest> tests(JsonNode file) {
        only(file, "method", "cases");
        return StreamSupport.stream(Golden.need(file, "cases").spliterator(), false)
                .map(one -> dynamicTest(Golden.need(one, "name").asText(), () -> check(one)));
    }

    private static void check(JsonNode one) {
        only(one, "name", "x", "centroids0", "labels", "centroids", "sse", "labels_after");
        var model = fit(one, KMeansParams.paper(1).maxIterations());
        assertThat(model.trace().stopReason()).isEqualTo(StopReason.CONVERGED);
        assertThat(model.partition().toArray()).as("labels").isEqualTo(Golden.ints(Golden.need(one, "labels")));
        Golden.close(
                Golden.dense(Golden.need(one, "centroids")), model.assigner().centroids(), "centroids");
        var costs = model.trace().steps().stream().mapToDouble(Step::objective).toArray();
        Golden.close(Golden.doubles(Golden.need(one, "sse")), costs, "sse");
        Golden.close(costs[costs.length - 1], model.loss(), "loss");
        Golden.need(one, "labels_after")
                .properties()
                .forEach(after -> assertThat(fit(one, Integer.parseInt(after.getKey()))
                                .partition()
                                .toArray())
                        .as("labels after %s", after.getKey())
                        .isEqualTo(Golden.ints(after.getValue())));
    }

    private static CentroidModel fit(JsonNode one, int iterations) {
        var centroids = Golden.dense(Golden.need(one, "centroids0"));
        var params = KMeansParams.paper(centroids.rows()).withMaxIterations(iterations);
        try (var engine = Engines.open("local:2")) {
            return new KMeans(params)
                    .fitFrom(
                            centroids,
                            ClusterProblem.of(Golden.sparse(Golden.need(one, "x"))),
                            engine,
                            RunListener.NONE);
        }
    }

    /** A field that is not looked at would be a number that is not checked. */
    static void only(JsonNode node, String... known) {
        var names = (Iterable<String>) node::fieldNames;
        assertThat(names).as("fields that are understood").isSubsetOf(List.of(known));
    }
}
