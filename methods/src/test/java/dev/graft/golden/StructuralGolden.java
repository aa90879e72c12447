package dev.graft.golden;

import static dev.graft.golden.Golden.need;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.evaluation.EqualErrorRate;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.embedding.L1Normalized;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.logistic.LogisticRegression;
import dev.graft.methods.label.structural.Structural;
import dev.graft.methods.label.structural.StructuralModel;
import dev.graft.methods.label.structural.StructuralParams;
import dev.graft.methods.label.structural.WordProblems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;

/** structural-2007: word problems, W, eigenvectors and the four models of the core task. */
final class StructuralGolden {
    /** Logistic weights and what hangs on them. */
    private static final double WEIGHTS = 1e-7;

    private static final double PROJECTORS = 1e-6;
    private static final double OPTIMUM = 1e-12;
    private static final String[] FIELDS = {
        "method",
        "name",
        "note",
        "counts",
        "captions",
        "stop_list",
        "N",
        "words",
        "C1",
        "h",
        "W",
        "losses",
        "probe",
        "rank",
        "rank_W",
        "A_structural",
        "eigenvalues_structural",
        "projector_structural",
        "A_pca",
        "eigenvalues_pca",
        "projector_pca",
        "core",
        "convention_only"
    };

    private final JsonNode node;
    private final Engine engine;
    private final CountMatrix counts;
    private final Embedding base;
    private final WordProblems problems;

    private StructuralGolden(JsonNode node, Engine engine) {
        KMeansGolden.only(node, FIELDS);
        this.node = node;
        this.engine = engine;
        this.counts = Golden.sparse(need(node, "counts"));
        this.base = new L1Normalized(counts.columns());
        this.problems = problems(node);
    }

    /** A file is one case, or has a list of them. */
    static Stream<DynamicTest> tests(JsonNode file) {
        if (!file.has("cases")) {
            return Stream.of(dynamicTest(file.path("name").asText("the whole file"), () -> check(file)));
        }
        KMeansGolden.only(file, "method", "note", "cases");
        return StreamSupport.stream(file.get("cases").spliterator(), false)
                .map(one -> dynamicTest(need(one, "name").asText(), () -> check(one)));
    }

    private static void check(JsonNode node) {
        try (var engine = Engines.open("local:2")) {
            new StructuralGolden(node, engine).check();
        }
    }

    /** Words of a file that no caption has are problems that it names itself; all others are the most frequent ones. */
    private static WordProblems problems(JsonNode node) {
        var stop = strings(node.path("stop_list"));
        var captions = new ArrayList<List<String>>();
        var terms = new TreeSet<String>();
        for (var caption : need(node, "captions")) {
            var words = strings(caption);
            words.removeAll(stop);
            captions.add(words);
            terms.addAll(words);
        }
        var names = List.copyOf(terms);
        var builder = new CountMatrixBuilder(names.size());
        for (var caption : captions) {
            caption.forEach(word -> builder.add(names.indexOf(word), 1));
            builder.endRow();
        }
        var matrix = builder.build();
        var expected = strings(need(node, "words"));
        if (node.has("N")) {
            assertThat(expected).hasSize(node.get("N").asInt());
        }
        var seen = expected.stream().filter(terms::contains).toList();
        if (!seen.isEmpty()) {
            assertThat(WordProblems.mostFrequent(matrix, names, seen.size()).words())
                    .as("words")
                    .isEqualTo(seen);
        }
        return WordProblems.of(matrix, names, expected);
    }

    private static List<String> strings(JsonNode list) {
        var strings = new ArrayList<String>();
        list.forEach(one -> strings.add(one.asText()));
        return strings;
    }

    private void check() {
        int h = need(node, "h").asInt();
        double c1 = Golden.number(need(node, "C1"));
        var params = new StructuralParams(h, LogisticParams.paper(c1).withTolerance(OPTIMUM));
        var model = new Structural(params).fit(counts, problems, base, engine, RunListener.NONE);
        assertThat(model.classifiers().trace().stopReason()).isEqualTo(StopReason.CONVERGED);
        close(Golden.dense(need(node, "W")), model.classifiers().weights(), WEIGHTS, "W");
        if (node.has("losses")) {
            Golden.close(Golden.doubles(node.get("losses")), model.classifiers().losses(), "losses");
        }
        if (node.has("probe")) {
            probe(node.get("probe"), params.words());
        }
        for (var rank : List.of("rank", "rank_W")) {
            if (node.has(rank)) {
                assertThat(LeadingDirections.ofColumns(model.classifiers().weights(), counts.columns())
                                .count())
                        .as(rank)
                        .isEqualTo(node.get(rank).asInt());
            }
        }
        directions(model.directions(), "structural");
        var pca = LeadingDirections.ofRows(L1Normalized.sparse(counts), h, engine);
        directions(pca, "pca");
        if (node.has("core")) {
            core(node.get("core"), model, h);
        }
    }

    private void probe(JsonNode probe, LogisticParams params) {
        KMeansGolden.only(probe, "w", "loss", "gradient");
        var w = Golden.doubles(need(probe, "w"));
        var labels = new double[counts.rows()];
        Arrays.setAll(labels, row -> problems.presence().get(row, 0) > 0 ? 1 : -1);
        var found = new LogisticRegression(params)
                .evaluate(
                        DenseMatrix.of(w.length, 1, w),
                        Features.shares(counts),
                        DenseMatrix.of(labels.length, 1, labels),
                        engine);
        Golden.close(Golden.number(need(probe, "loss")), found.losses()[0], "loss of the probe");
        Golden.close(Golden.doubles(need(probe, "gradient")), found.gradients().toArray(), "gradient of the probe");
    }

    /** Vectors are compared one by one only where no other has nearly the same eigenvalue. */
    private void directions(LeadingDirections found, String name) {
        if (node.has("eigenvalues_" + name)) {
            var values = Golden.doubles(node.get("eigenvalues_" + name));
            // Beyond the rank there is nothing to compare (S5).
            double largest = Arrays.stream(values).max().orElse(0);
            var kept = Arrays.stream(values)
                    .filter(value -> value > 1e-10 * largest)
                    .toArray();
            close(new double[][] {kept}, new double[][] {found.eigenvalues()}, WEIGHTS, "eigenvalues_" + name);
        }
        if (node.has("projector_" + name)) {
            close(Golden.dense(node.get("projector_" + name)), projector(found), PROJECTORS, "projector_" + name);
        }
        if (node.has("A_" + name)) {
            var expected = Golden.dense(node.get("A_" + name));
            assertThat(found.count()).isLessThanOrEqualTo(expected.rows());
            for (int j = 0; j < found.count(); j++) {
                if (stands(found.eigenvalues(), j)) {
                    close(
                            new double[][] {expected.row(j)},
                            new double[][] {found.matrix().row(j)},
                            PROJECTORS,
                            "A_" + name + "[" + j + "]");
                }
            }
        }
    }

    private static boolean stands(double[] values, int j) {
        return IntStream.range(0, values.length)
                .allMatch(i -> i == j || Math.abs(values[i] - values[j]) > 1e-6 * values[0]);
    }

    private static DenseMatrix projector(LeadingDirections directions) {
        int d = directions.matrix().columns();
        var out = new double[d][d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                for (int k = 0; k < directions.count(); k++) {
                    out[i][j] +=
                            directions.matrix().get(k, i) * directions.matrix().get(k, j);
                }
            }
        }
        return DenseMatrix.of(out);
    }

    private void core(JsonNode core, StructuralModel model, int h) {
        KMeansGolden.only(core, "label", "train", "test", "models");
        var labels = Golden.doubles(need(core, "label"));
        var train = Golden.ints(need(core, "train"));
        var test = Golden.ints(need(core, "test"));
        need(core, "models").properties().forEach(entry -> {
            var one = entry.getValue();
            KMeansGolden.only(one, "C2", "v", "scores", "equal_error_rate");
            Embedding space = switch (entry.getKey()) {
                case "baseline" -> base;
                case "structural" -> model.representation();
                case "data-PCA" -> StructuralModel.dataPca(counts, h, engine);
                case "word-classifiers" -> model.wordClassifiers();
                default -> throw new AssertionError("there is no model \"" + entry.getKey() + "\"");
            };
            var rows = Features.of(space.embed(counts));
            var params = LogisticParams.paper(Golden.number(need(one, "C2"))).withTolerance(OPTIMUM);
            var own = DenseMatrix.of(
                    train.length,
                    1,
                    Arrays.stream(train).mapToDouble(i -> labels[i]).toArray());
            var found = new LogisticRegression(params).fit(rows.select(train), own, engine, RunListener.NONE);
            var v = Golden.doubles(need(one, "v"));
            close(
                    new double[][] {Arrays.copyOf(v, space.dimensions())},
                    new double[][] {found.weights().toArray()},
                    PROJECTORS,
                    entry.getKey() + " v");
            var scores = found.probabilities(rows.select(test)).toArray();
            close(
                    new double[][] {Golden.doubles(need(one, "scores"))},
                    new double[][] {scores},
                    WEIGHTS,
                    entry.getKey() + " scores");
            Golden.close(
                    Golden.number(need(one, "equal_error_rate")),
                    EqualErrorRate.of(
                            scores,
                            Arrays.stream(test).map(i -> (int) labels[i]).toArray()),
                    entry.getKey() + " equal error rate");
        });
        assertThat(Set.copyOf(Arrays.stream(labels).boxed().toList())).isSubsetOf(1.0, -1.0);
    }

    private static void close(DenseMatrix expected, DenseMatrix actual, double tolerance, String where) {
        assertThat(actual.rows()).as("rows of " + where).isEqualTo(expected.rows());
        close(rows(expected), rows(actual), tolerance, where);
    }

    private static double[][] rows(DenseMatrix matrix) {
        return IntStream.range(0, matrix.rows()).mapToObj(matrix::row).toArray(double[][]::new);
    }

    static void close(double[][] expected, double[][] actual, double tolerance, String where) {
        for (int row = 0; row < expected.length; row++) {
            assertThat(actual[row].length).as("length of " + where).isEqualTo(expected[row].length);
            for (int i = 0; i < expected[row].length; i++) {
                assertThat(Math.abs(actual[row][i] - expected[row][i]))
                        .as("%s[%d][%d]: %s against %s", where, row, i, actual[row][i], expected[row][i])
                        .isLessThanOrEqualTo(tolerance * Math.max(1, Math.abs(expected[row][i])));
            }
        }
    }
}
