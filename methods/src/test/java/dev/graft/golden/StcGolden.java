package dev.graft.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.info.Information;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.coclustering.CoClustering;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcModel;
import dev.graft.methods.cluster.stc.StcOrder;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.cluster.stc.StcStart;
import dev.graft.methods.cluster.stc.TextbookStc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;

/** Cases of self-taught clustering and of co-clustering. */
final class StcGolden {
    private static final Map<String, StcOrder> ORDERS =
            Map.of("alternating", StcOrder.ALTERNATING, "z-first", StcOrder.Z_FIRST, "paper", StcOrder.PAPER);

    /** Rows that follow from a convention alone are checked like all others: we follow the same conventions. */
    private static final String CONVENTION_ONLY = "convention_only";

    private static final Set<String> CASE_FIELDS = Set.of(
            "name",
            "note",
            "N",
            "M",
            "K",
            "lambda",
            "T",
            "counts_X",
            "counts_Y",
            "C_X0",
            "C_Y0",
            "C_Z0",
            "orders",
            "true_labels",
            CONVENTION_ONLY);
    private static final Set<String> ORDER_FIELDS =
            Set.of("after", "objective", "objective_half", "margin", "entropy_log2", CONVENTION_ONLY);
    private static final Set<String> STATE_FIELDS = Set.of("C_X", "C_Y", "C_Z", CONVENTION_ONLY);

    private StcGolden() {}

    static Stream<DynamicTest> tests(JsonNode file) {
        onlyKnown(file, Set.of("method", "note", "cases"), "the file");
        return StreamSupport.stream(Golden.need(file, "cases").spliterator(), false)
                .flatMap(StcGolden::testsOfCase);
    }

    private static Stream<DynamicTest> testsOfCase(JsonNode node) {
        String name = Golden.need(node, "name").asText();
        onlyKnown(node, CASE_FIELDS, name);
        var orders = new ArrayList<DynamicTest>();
        Golden.need(node, "orders").fields().forEachRemaining(entry -> {
            String title = name + ", " + entry.getKey();
            orders.add(DynamicTest.dynamicTest(title, () -> {
                assertThat(ORDERS).as("orders that are known").containsKey(entry.getKey());
                new Case(node, ORDERS.get(entry.getKey())).check(entry.getValue());
            }));
        });
        assertThat(orders).as("orders of " + name).isNotEmpty();
        return orders.stream();
    }

    private static void onlyKnown(JsonNode node, Set<String> known, String where) {
        assertThat(node.isObject()).as(where + " is an object").isTrue();
        node.fieldNames()
                .forEachRemaining(
                        field -> assertThat(known).as("fields of " + where).contains(field));
    }

    /** One case in one order. */
    private static final class Case {
        private final JsonNode node;
        private final StcOrder order;
        private final CountMatrix target;
        private final ClusterProblem problem;
        private final StcStart start;
        private final boolean alone;

        Case(JsonNode node, StcOrder order) {
            this.node = node;
            this.order = order;
            this.target = Golden.sparse(Golden.need(node, "counts_X"));
            var auxiliary = Golden.need(node, "counts_Y");
            this.alone = node.get("name").asText().startsWith("itcc-");
            this.problem = auxiliary.isNull()
                    ? ClusterProblem.of(target)
                    : ClusterProblem.of(target).withAuxiliary(Golden.sparse(auxiliary));
            this.start = new StcStart(
                    Partition.of(whole("N"), Golden.ints(Golden.need(node, "C_X0"))),
                    Partition.of(auxiliaryClusters(), Golden.ints(Golden.need(node, "C_Y0"))),
                    Partition.of(whole("K"), Golden.ints(Golden.need(node, "C_Z0"))));
        }

        private int whole(String field) {
            assertThat(Golden.need(node, field).isIntegralNumber()).as(field).isTrue();
            return node.get(field).asInt();
        }

        /** Without auxiliary rows M is given as 0; there is then nothing in the one cluster. */
        private int auxiliaryClusters() {
            return node.get("counts_Y").isNull() ? Math.max(1, whole("M")) : whole("M");
        }

        private StcModel run(int iterations) {
            double lambda = Golden.number(Golden.need(node, "lambda"));
            try (var engine = new SerialEngine()) {
                if (alone) {
                    assertThat(problem.auxiliary()).as("counts_Y").isEmpty();
                    assertThat(lambda).as("lambda").isZero();
                    var params = new StcParams(whole("N"), 1, whole("K"), 0, iterations, 1, order, Seed.DEFAULT);
                    return new CoClustering(params)
                            .fitFrom(start.target(), start.features(), problem, engine, RunListener.NONE);
                }
                return new Stc(params(iterations)).fitFrom(start, problem, engine, RunListener.NONE);
            }
        }

        private StcParams params(int iterations) {
            double lambda = Golden.number(Golden.need(node, "lambda"));
            return new StcParams(
                    whole("N"), auxiliaryClusters(), whole("K"), lambda, iterations, 1, order, Seed.DEFAULT);
        }

        void check(JsonNode expected) {
            onlyKnown(expected, ORDER_FIELDS, "the order");
            Golden.need(expected, "after").fields().forEachRemaining(entry -> {
                var model = run(Integer.parseInt(entry.getKey()));
                onlyKnown(entry.getValue(), STATE_FIELDS, "after " + entry.getKey());
                clusters(entry.getValue(), "C_X", model.partition(), entry.getKey());
                clusters(entry.getValue(), "C_Y", model.auxiliary(), entry.getKey());
                clusters(entry.getValue(), "C_Z", model.features(), entry.getKey());
            });
            int iterations = whole("T");
            var model = run(iterations);
            var objective = model.trace().steps().stream().map(Step::objective).toList();
            var expectedObjective = Golden.doubles(Golden.need(expected, "objective"));
            assertThat(expectedObjective.length).as("length of objective").isEqualTo(iterations + 1);
            Golden.close(expectedObjective, padded(objective, iterations + 1), "objective");
            if (order != StcOrder.PAPER || expected.has("objective_half")) {
                var expectedHalf = Golden.doubles(Golden.need(expected, "objective_half"));
                assertThat(expectedHalf.length).as("length of objective_half").isEqualTo(iterations);
                Golden.close(expectedHalf, padded(model.halfway(), iterations), "objective_half");
            }
            if (expected.has("margin")) {
                var margin = expected.get("margin");
                double gap = margin.isNull() ? Double.POSITIVE_INFINITY : Golden.number(margin);
                Golden.close(gap, marginAsRead(gap, iterations, model.margin()), "margin");
            }
            if (expected.has("entropy_log2")) {
                Golden.close(
                        Golden.number(expected.get("entropy_log2")),
                        entropy(model.partition(), Golden.ints(Golden.need(node, "true_labels"))),
                        "entropy_log2");
            }
        }

        /**
         * "The gap to the next cost that is not a tie": after a tie for the best, that is the gap to the first cost behind
         * it, as in the model, or there is none. A file may mean either.
         */
        private double marginAsRead(double expected, int iterations, double found) {
            if (Math.abs(expected - found) <= 1e-12) {
                return found;
            }
            var none = new CountMatrixBuilder(target.columns()).build();
            var plain = new TextbookStc(target, problem.auxiliary().orElse(none), start, params(iterations));
            IntStream.range(0, iterations).forEach(i -> plain.iterate());
            Golden.close(plain.margin(), found, "margin of the plain form");
            double other = plain.marginWithoutTies();
            return Math.abs(other - expected) < Math.abs(found - expected) ? other : found;
        }

        private static void clusters(JsonNode after, String field, Partition found, String iterations) {
            assertThat(found.toArray())
                    .as("%s after %s iterations", field, iterations)
                    .isEqualTo(Golden.ints(Golden.need(after, field)));
        }

        /** A run ends when nothing moves; the files go on writing down the same. */
        private static double[] padded(List<Double> values, int length) {
            return IntStream.range(0, length)
                    .mapToDouble(i -> values.get(Math.min(i, values.size() - 1)))
                    .toArray();
        }

        /** The classes' entropy in each cluster, weighted by its size (C11); of the rows that have a class. */
        private static double entropy(Partition found, int[] labels) {
            int classes = IntStream.of(labels).max().orElse(0) + 1;
            var table = new double[found.k()][classes];
            IntStream.range(0, labels.length).forEach(i -> table[found.of(i)][labels[i]]++);
            double nats = 0;
            for (var row : table) {
                nats += sum(row) / labels.length * Information.entropy(row);
            }
            return Information.bits(nats);
        }
    }

    /** Eqs. (1), (4) and (7) of the paper. */
    static Stream<DynamicTest> workedExample(JsonNode file) {
        onlyKnown(
                file,
                Set.of(
                        "method",
                        "note",
                        "counts_X",
                        "C_X",
                        "C_Z",
                        "eq1_p",
                        "eq4_p_clustered",
                        "eq7_p_tilde",
                        "eq7_p_tilde_exact_in_45ths",
                        "I_XZ",
                        "I_clustered",
                        "objective"),
                "the worked example");
        var counts = Golden.sparse(Golden.need(file, "counts_X"));
        var rows = Golden.ints(Golden.need(file, "C_X"));
        var features = Golden.ints(Golden.need(file, "C_Z"));
        int n = IntStream.of(rows).max().orElseThrow() + 1;
        int k = IntStream.of(features).max().orElseThrow() + 1;
        double total = sum(counts.rowSums());
        var p = new double[counts.rows()][counts.columns()];
        var clustered = new double[n][k];
        for (int x = 0; x < p.length; x++) {
            for (int z = 0; z < p[x].length; z++) {
                p[x][z] = counts.get(x, z) / total;
                clustered[rows[x]][features[z]] += p[x][z];
            }
        }
        return Stream.of(
                DynamicTest.dynamicTest(
                        "Eq. (1)",
                        () -> Golden.close(Golden.dense(Golden.need(file, "eq1_p")), DenseMatrix.of(p), "p")),
                DynamicTest.dynamicTest(
                        "Eq. (4)",
                        () -> Golden.close(
                                Golden.dense(Golden.need(file, "eq4_p_clustered")),
                                DenseMatrix.of(clustered),
                                "p clustered")),
                DynamicTest.dynamicTest("Eq. (7)", () -> {
                    var model = unmoved(counts, Partition.of(n, rows), Partition.of(k, features));
                    var tilde = tilde(counts, model);
                    Golden.close(Golden.dense(Golden.need(file, "eq7_p_tilde")), tilde, "p~");
                    var in45ths = DenseMatrix.of(
                            tilde.rows(),
                            tilde.columns(),
                            Arrays.stream(tilde.toArray()).map(v -> v * 45).toArray());
                    Golden.close(Golden.dense(Golden.need(file, "eq7_p_tilde_exact_in_45ths")), in45ths, "45 p~");
                }),
                DynamicTest.dynamicTest("information and objective", () -> {
                    double before = Information.mutualInformation(p);
                    double after = Information.mutualInformation(clustered);
                    Golden.close(Golden.number(Golden.need(file, "I_XZ")), before, "I(X;Z)");
                    Golden.close(Golden.number(Golden.need(file, "I_clustered")), after, "I(X~;Z~)");
                    double objective = Golden.number(Golden.need(file, "objective"));
                    Golden.close(objective, before - after, "objective");
                    var model = unmoved(counts, Partition.of(n, rows), Partition.of(k, features));
                    Golden.close(objective, model.loss(), "objective of the model");
                }));
    }

    private static StcModel unmoved(CountMatrix counts, Partition rows, Partition features) {
        var params = new StcParams(rows.k(), 1, features.k(), 0, 0, 1, StcOrder.ALTERNATING, Seed.DEFAULT);
        try (var engine = new SerialEngine()) {
            return new CoClustering(params)
                    .fitFrom(rows, features, ClusterProblem.of(counts), engine, RunListener.NONE);
        }
    }

    /** p~(x, z) = p(x) p~(z|x~), with the profiles that the model puts new rows in order by. */
    private static DenseMatrix tilde(CountMatrix counts, StcModel model) {
        var profiles = model.assigner().arrays().get("profiles");
        double total = sum(counts.rowSums());
        var tilde = new double[counts.rows()][counts.columns()];
        for (int x = 0; x < tilde.length; x++) {
            for (int z = 0; z < tilde[x].length; z++) {
                tilde[x][z] = counts.rowSum(x)
                        / total
                        * profiles.get(model.partition().of(x), z);
            }
        }
        return DenseMatrix.of(tilde);
    }

    private static double sum(double... values) {
        return Arrays.stream(values).sum();
    }
}
