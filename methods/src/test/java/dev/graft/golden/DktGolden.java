package dev.graft.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.aplsa.AplsaStart;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.label.dkt.CorrelativeThreshold;
import dev.graft.methods.label.dkt.Dkt;
import dev.graft.methods.label.dkt.DktModel;
import dev.graft.methods.label.dkt.DktParams;
import dev.graft.methods.label.dkt.DktStart;
import dev.graft.methods.label.nmtf.Nmtf;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;

/** Cases of DKT, and of NMTF where the source is null. */
final class DktGolden {
    private static final Set<String> FILE_FIELDS = Set.of("method", "note", "cases");
    private static final Set<String> FIELDS = Set.of(
            "name",
            "note",
            "alpha",
            "beta",
            "rule",
            "T",
            "X_s",
            "X_t",
            "Y_s",
            "Y_t",
            "C_s",
            "C_t",
            "Q_s",
            "Q_t",
            "init",
            "after",
            "objective",
            "objective_steps",
            "labels_all_classes",
            "labels_target_classes",
            "multi_label",
            "long_run",
            "plsa_init",
            "class_probabilities",
            "convention_only");
    private static final Set<String> STATE_FIELDS = Set.of("F", "S", "G_s", "G_t", "convention_only");
    private static final Set<String> MULTI_LABEL_FIELDS = Set.of("predicted", "thresholds", "convention_only");
    private static final Set<String> LONG_RUN_FIELDS = Set.of(
            "T",
            "F",
            "S",
            "G_s",
            "G_t",
            "objective",
            "labels_all_classes",
            "labels_target_classes",
            "multi_label",
            "convention_only");
    private static final Set<String> PLSA_FIELDS = Set.of("Pz_d", "Pf_z", "T");

    private final JsonNode node;
    private final LabelProblem problem;
    private final DktStart start;
    private final int classes;

    private DktGolden(JsonNode node) {
        onlyKnown(node, FIELDS);
        this.node = node;
        var shared = Golden.ints(Golden.need(node, "Q_t"));
        this.classes = shared.length;
        var target = new LabelProblem(pictures("X_t"), annotations("Y_t", "C_t"), chosen(shared), Optional.empty());
        this.problem = optional(node, "X_s")
                .map(source -> target.with(new LabelProblem.Source(
                        pictures("X_s"), annotations("Y_s", "C_s"), chosen(Golden.ints(Golden.need(node, "Q_s"))))))
                .orElse(target);
        var init = Golden.need(node, "init");
        onlyKnown(init, STATE_FIELDS);
        this.start = new DktStart(
                Golden.dense(Golden.need(init, "F")),
                Golden.dense(Golden.need(init, "S")),
                optional(init, "G_s").map(Golden::dense),
                Golden.dense(Golden.need(init, "G_t")));
    }

    static Stream<DynamicTest> tests(JsonNode file) {
        onlyKnown(file, FILE_FIELDS);
        return StreamSupport.stream(Golden.need(file, "cases").spliterator(), false)
                .map(node ->
                        DynamicTest.dynamicTest(Golden.need(node, "name").asText(), () -> new DktGolden(node).check()));
    }

    private static void onlyKnown(JsonNode node, Set<String> fields) {
        assertThat(node.fieldNames()).toIterable().as("known fields").isSubsetOf(fields);
    }

    private static Optional<JsonNode> optional(JsonNode node, String field) {
        return Optional.ofNullable(node.get(field)).filter(found -> !found.isNull());
    }

    /** The file's columns are pictures; ours are words. */
    private CountMatrix pictures(String field) {
        return Golden.sparse(Golden.need(node, field)).transpose();
    }

    private PartialLabels annotations(String labels, String annotated) {
        var rows = Golden.need(node, labels);
        var known = Golden.ints(Golden.need(node, annotated));
        assertThat(rows.size()).as("rows of " + labels).isEqualTo(known.length);
        return PartialLabels.of(
                classes,
                IntStream.range(0, known.length)
                        .mapToObj(row -> known[row] == 0 ? null : ones(Golden.doubles(rows.get(row))))
                        .toArray(int[][]::new));
    }

    private static int[] ones(double... row) {
        assertThat(DoubleStream.of(row).allMatch(value -> value == 0 || value == 1))
                .as("0 or 1")
                .isTrue();
        return IntStream.range(0, row.length).filter(c -> row[c] == 1).toArray();
    }

    private static int[] chosen(int... diagonal) {
        assertThat(IntStream.of(diagonal).allMatch(value -> value == 0 || value == 1))
                .as("0 or 1")
                .isTrue();
        return IntStream.range(0, diagonal.length).filter(c -> diagonal[c] == 1).toArray();
    }

    private void check() {
        int iterations = Golden.need(node, "T").asInt();
        var after = Golden.need(node, "after");
        assertThat(after.size()).as("states after some iterations").isPositive();
        after.fields().forEachRemaining(entry -> {
            onlyKnown(entry.getValue(), STATE_FIELDS);
            checkState(entry.getValue(), fit(Integer.parseInt(entry.getKey())), "after " + entry.getKey());
        });
        var model = fit(iterations);
        Golden.close(
                Golden.doubles(Golden.need(node, "objective")),
                model.trace().steps().stream().mapToDouble(Step::objective).toArray(),
                "objective");
        optional(node, "objective_steps").ifPresent(steps -> checkSteps(steps, model));
        checkLabels(node, model, "after " + iterations);
        optional(node, "long_run").ifPresent(this::checkLongRun);
        if (node.has("plsa_init") || node.has("class_probabilities")) {
            checkStart(Golden.need(node, "plsa_init"), Golden.need(node, "class_probabilities"));
        }
    }

    private static void checkSteps(JsonNode steps, DktModel model) {
        assertThat(model.updates()).as("iterations").hasSize(steps.size());
        for (int t = 0; t < steps.size(); t++) {
            var found = model.updates().get(t);
            Golden.close(
                    Golden.doubles(steps.get(t)),
                    new double[] {found.wordClusters(), found.associations(), found.source(), found.target()},
                    "objective after the updates of iteration " + (t + 1));
        }
    }

    private void checkLongRun(JsonNode run) {
        onlyKnown(run, LONG_RUN_FIELDS);
        var model = fit(Golden.need(run, "T").asInt());
        checkState(run, model, "long run");
        checkLabels(run, model, "long run");
        optional(run, "objective")
                .ifPresent(j -> Golden.close(Golden.number(j), model.objective(), "objective of the long run"));
    }

    private DktModel fit(int iterations) {
        var params = new DktParams(
                start.wordClusters().columns(),
                Golden.number(Golden.need(node, "alpha")),
                optional(node, "beta").map(Golden::number).orElse(0.0),
                iterations,
                0,
                optional(node, "rule")
                        .map(rule -> MultiplicativeUpdate.valueOf(rule.asText()))
                        .orElse(MultiplicativeUpdate.ROOT),
                Seed.DEFAULT);
        try (var engine = new SerialEngine()) {
            return problem.source().isPresent()
                    ? new Dkt(params).fitFrom(start, problem, engine, RunListener.NONE)
                    : new Nmtf(params).fitFrom(start, problem, engine, RunListener.NONE);
        }
    }

    private static void checkState(JsonNode state, DktModel model, String where) {
        optional(state, "F").ifPresent(m -> close(m, model.wordClusters(), where + ": F"));
        optional(state, "S").ifPresent(m -> close(m, model.associations(), where + ": S"));
        optional(state, "G_s").ifPresent(m -> close(m, model.source().orElseThrow(), where + ": G_s"));
        optional(state, "G_t").ifPresent(m -> close(m, model.target(), where + ": G_t"));
    }

    private static void close(JsonNode expected, DenseMatrix actual, String where) {
        Golden.close(Golden.dense(expected), actual, where);
    }

    private void checkLabels(JsonNode expected, DktModel model, String where) {
        optional(expected, "labels_all_classes")
                .ifPresent(labels -> assertThat(model.labelsOverAllClasses())
                        .as(where + ": labels over all classes")
                        .containsExactly(Golden.ints(labels)));
        optional(expected, "labels_target_classes")
                .ifPresent(labels -> assertThat(model.labels())
                        .as(where + ": labels over the target's classes")
                        .containsExactly(Golden.ints(labels)));
        optional(expected, "multi_label").ifPresent(many -> checkMany(many, model, where));
    }

    private void checkMany(JsonNode expected, DktModel model, String where) {
        onlyKnown(expected, MULTI_LABEL_FIELDS);
        var threshold = CorrelativeThreshold.learn(model.target(), problem.known());
        Golden.close(
                Golden.doubles(Golden.need(expected, "thresholds")), threshold.thresholds(), where + ": thresholds");
        var predicted = threshold.predict(model.target());
        var rows = Golden.need(expected, "predicted");
        assertThat(predicted.rows()).as(where + ": rows with predictions").isEqualTo(rows.size());
        for (int row = 0; row < rows.size(); row++) {
            assertThat(predicted.of(row))
                    .as("%s: predictions of row %d", where, row)
                    .containsExactly(chosen(Golden.ints(rows.get(row))));
        }
    }

    /** The start of D4 from the PLSA's own start and from given class probabilities. */
    private void checkStart(JsonNode plsa, JsonNode probabilities) {
        onlyKnown(plsa, PLSA_FIELDS);
        var pictures = problem.source().orElseThrow().pictures().stack(problem.target());
        var topics = Golden.dense(Golden.need(plsa, "Pf_z"));
        var from = new AplsaStart(Golden.dense(Golden.need(plsa, "Pz_d")), Optional.empty(), topics);
        var params = new AplsaParams(topics.rows(), 1, Golden.need(plsa, "T").asInt(), 0, 1, Seed.DEFAULT);
        try (var engine = new SerialEngine()) {
            var model = new Plsa(params).fitFrom(from, ClusterProblem.of(pictures), engine, RunListener.NONE);
            var found = DktStart.of(problem, DktStart.wordClusters(model, pictures), Golden.dense(probabilities));
            Golden.close(start.wordClusters(), found.wordClusters(), "F of the start");
            Golden.close(start.associations(), found.associations(), "S of the start");
            Golden.close(start.source().orElseThrow(), found.source().orElseThrow(), "G_s of the start");
            Golden.close(start.target(), found.target(), "G_t of the start");
        }
    }
}
