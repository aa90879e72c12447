package dev.graft.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.info.Information;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaModel;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.aplsa.AplsaStart;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;

/** Cases of aPLSA, and of PLSA where B is null. */
final class AplsaGolden {
    private static final Set<String> FILE_FIELDS = Set.of("method", "note", "cases");
    private static final Set<String> FIELDS = Set.of(
            "name",
            "note",
            "lambda",
            "T",
            "A",
            "B",
            "init",
            "after",
            "likelihood",
            "labels",
            "long_run",
            "true_labels",
            "entropy_log2",
            "entropy_ln",
            "convention_only");
    private static final Set<String> STATE_FIELDS = Set.of("Pz_v", "Pz_w", "Pf_z", "convention_only");
    private static final Set<String> LONG_RUN_FIELDS = Set.of(
            "T", "likelihood", "labels", "Pz_v", "Pz_w", "Pf_z", "entropy_log2", "entropy_ln", "convention_only");

    private final JsonNode node;
    private final ClusterProblem problem;
    private final AplsaStart start;
    private final double lambda;

    private AplsaGolden(JsonNode node) {
        onlyKnown(node, FIELDS);
        this.node = node;
        var target = ClusterProblem.of(Golden.sparse(Golden.need(node, "A")));
        var tags = Golden.need(node, "B");
        var init = Golden.need(node, "init");
        onlyKnown(init, STATE_FIELDS);
        this.lambda = Golden.number(Golden.need(node, "lambda"));
        // At lambda = 1 a file may leave out either of what is not looked at.
        boolean hasTags =
                !tags.isNull() && !(lambda == 1 && optional(init, "Pz_w").isEmpty());
        this.problem = hasTags ? target.withTags(Golden.sparse(tags)) : target;
        this.start = new AplsaStart(
                Golden.dense(Golden.need(init, "Pz_v")),
                hasTags ? Optional.of(Golden.dense(Golden.need(init, "Pz_w"))) : Optional.empty(),
                Golden.dense(Golden.need(init, "Pf_z")));
    }

    static Stream<DynamicTest> tests(JsonNode file) {
        onlyKnown(file, FILE_FIELDS);
        return StreamSupport.stream(Golden.need(file, "cases").spliterator(), false)
                .map(node -> DynamicTest.dynamicTest(
                        Golden.need(node, "name").asText(), () -> new AplsaGolden(node).check()));
    }

    private static void onlyKnown(JsonNode node, Set<String> fields) {
        assertThat(node.fieldNames()).toIterable().as("known fields").isSubsetOf(fields);
    }

    private static Optional<JsonNode> optional(JsonNode node, String field) {
        return Optional.ofNullable(node.get(field)).filter(found -> !found.isNull());
    }

    private void check() {
        int iterations = Golden.need(node, "T").asInt();
        var after = Golden.need(node, "after");
        assertThat(after.size()).as("states after some iterations").isPositive();
        after.properties().forEach(entry -> {
            onlyKnown(entry.getValue(), STATE_FIELDS);
            checkState(entry.getValue(), fit(Integer.parseInt(entry.getKey())), "after " + entry.getKey());
        });
        var model = fit(iterations);
        Golden.close(
                Golden.doubles(Golden.need(node, "likelihood")),
                model.trace().steps().stream().mapToDouble(Step::objective).toArray(),
                "likelihood");
        checkClusters(node, model, "after " + iterations);
        optional(node, "long_run").ifPresent(this::checkLongRun);
    }

    private void checkLongRun(JsonNode run) {
        onlyKnown(run, LONG_RUN_FIELDS);
        var model = fit(Golden.need(run, "T").asInt());
        checkState(run, model, "long run");
        checkClusters(run, model, "long run");
        Golden.close(Golden.number(Golden.need(run, "likelihood")), model.likelihood(), "likelihood of the long run");
    }

    private AplsaModel fit(int iterations) {
        try (var engine = new SerialEngine()) {
            int k = start.featuresByTopic().rows();
            var model = new Aplsa(new AplsaParams(k, lambda, iterations, 0, 1, Seed.DEFAULT))
                    .fitFrom(start, problem, engine, RunListener.NONE);
            if (problem.tags().isEmpty() || lambda == 1) {
                var plsa = new Plsa(new PlsaParams(k, iterations, 0, 1, Seed.DEFAULT))
                        .fitFrom(start, problem, engine, RunListener.NONE);
                assertThat(plsa.memberships()).as("PLSA's P(z|v)").isEqualTo(model.memberships());
                assertThat(plsa.featuresByTopic()).as("PLSA's P(f|z)").isEqualTo(model.featuresByTopic());
                assertThat(plsa.trace()).as("PLSA's trace").isEqualTo(model.trace());
            }
            return model;
        }
    }

    private void checkState(JsonNode state, AplsaModel model, String where) {
        optional(state, "Pz_v").ifPresent(m -> close(m, model.memberships(), where + ": Pz_v"));
        optional(state, "Pz_w").ifPresent(m -> close(m, model.topicsByTag().orElseThrow(), where + ": Pz_w"));
        optional(state, "Pf_z").ifPresent(m -> close(m, model.featuresByTopic(), where + ": Pf_z"));
    }

    private static void close(JsonNode expected, DenseMatrix actual, String where) {
        Golden.close(Golden.dense(expected), actual, where);
    }

    /** Rows that hang on a convention follow the same one here: they are compared like all others. */
    private void checkClusters(JsonNode expected, AplsaModel model, String where) {
        var partition = model.partition();
        optional(expected, "labels")
                .ifPresent(labels ->
                        assertThat(partition.toArray()).as(where + ": labels").containsExactly(Golden.ints(labels)));
        optional(expected, "entropy_ln").ifPresent(h -> Golden.close(Golden.number(h), entropy(partition), where));
        optional(expected, "entropy_log2")
                .ifPresent(h -> Golden.close(Golden.number(h), Information.bits(entropy(partition)), where));
    }

    /** Mean over the clusters by their size (A7); there may be true labels for the first rows only, the target's. */
    private double entropy(Partition partition) {
        var truth = Golden.ints(Golden.need(node, "true_labels"));
        List<double[]> classes = new ArrayList<>();
        for (int z = 0; z < partition.k(); z++) {
            classes.add(new double[1 + Arrays.stream(truth).max().orElseThrow()]);
        }
        for (int row = 0; row < truth.length; row++) {
            classes.get(partition.of(row))[truth[row]]++;
        }
        return classes.stream()
                .mapToDouble(counts -> Arrays.stream(counts).sum() / truth.length * Information.entropy(counts))
                .sum();
    }
}
