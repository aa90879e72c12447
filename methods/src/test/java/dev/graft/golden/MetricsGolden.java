package dev.graft.golden;

import static dev.graft.golden.Golden.close;
import static dev.graft.golden.Golden.doubles;
import static dev.graft.golden.Golden.ints;
import static dev.graft.golden.Golden.need;
import static dev.graft.golden.Golden.number;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.matrix.Partition;
import dev.graft.evaluation.AdjustedRandIndex;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.evaluation.CohensD;
import dev.graft.evaluation.Confusion;
import dev.graft.evaluation.EqualErrorRate;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.evaluation.NormalizedMutualInformation;
import dev.graft.evaluation.PairedTTest;
import dev.graft.evaluation.Precision;
import dev.graft.evaluation.Purity;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;

/** Measures of clusters, scores and predictions (C11, A6, A7, D9, O11, O12, S1, S9). */
final class MetricsGolden {
    private MetricsGolden() {}

    static Stream<DynamicTest> tests(JsonNode file) {
        assertThat(fields(file))
                .isSubsetOf("method", "entropy", "clustering", "equal_error_rate", "precision", "paired");
        return Stream.of(
                        cases(file, "entropy", MetricsGolden::entropy),
                        cases(file, "clustering", MetricsGolden::clustering),
                        cases(file, "equal_error_rate", MetricsGolden::equalErrorRate),
                        cases(file, "precision", MetricsGolden::precision),
                        cases(file, "paired", MetricsGolden::paired))
                .flatMap(tests -> tests);
    }

    private static Stream<DynamicTest> cases(JsonNode file, String section, Consumer<JsonNode> check) {
        var list = file.path(section);
        return IntStream.range(0, list.size())
                .mapToObj(i -> DynamicTest.dynamicTest(section + " " + i, () -> check.accept(list.get(i))));
    }

    private static void entropy(JsonNode node) {
        knows(node, "true", "assigned", "log2", "ln");
        var entropy = ClusterEntropy.of(partition(need(node, "assigned")), ranks(need(node, "true")));
        close(number(need(node, "log2")), entropy.bits(), "log2");
        close(number(need(node, "ln")), entropy.nats(), "ln");
    }

    private static void clustering(JsonNode node) {
        knows(node, "true", "assigned", "confusion", "log2", "purity", "accuracy", "nmi", "ari");
        var clusters = partition(need(node, "assigned"));
        int[] classes = ranks(need(node, "true"));
        int[][] expected = StreamSupport.stream(need(node, "confusion").spliterator(), false)
                .map(Golden::ints)
                .toArray(int[][]::new);
        assertThat(Confusion.of(clusters, classes).counts()).isDeepEqualTo(expected);
        close(number(need(node, "log2")), ClusterEntropy.of(clusters, classes).bits(), "log2");
        close(number(need(node, "purity")), Purity.of(clusters, classes), "purity");
        close(number(need(node, "accuracy")), HungarianAccuracy.of(clusters, classes), "accuracy");
        close(number(need(node, "nmi")), NormalizedMutualInformation.of(clusters, classes), "nmi");
        close(number(need(node, "ari")), AdjustedRandIndex.of(clusters, classes), "ari");
    }

    private static Partition partition(JsonNode names) {
        int[] clusters = ranks(names);
        return Partition.of(1 + Arrays.stream(clusters).max().orElseThrow(), clusters);
    }

    /** The files call clusters and classes by any numbers; a confusion table has those that occur, in rising order. */
    private static int[] ranks(JsonNode names) {
        int[] sorted = Arrays.stream(ints(names)).sorted().distinct().toArray();
        return Arrays.stream(ints(names))
                .map(name -> Arrays.binarySearch(sorted, name))
                .toArray();
    }

    private static void equalErrorRate(JsonNode node) {
        knows(node, "scores", "labels", "roc", "equal_error_rate");
        double[] scores = doubles(need(node, "scores"));
        int[] labels = ints(need(node, "labels"));
        var roc = need(node, "roc");
        var curve = EqualErrorRate.curve(scores, labels);
        assertThat(curve).hasSize(roc.size());
        for (int i = 0; i < roc.size(); i++) {
            var point = curve.get(i);
            close(doubles(roc.get(i)), new double[] {point.falsePositives(), point.recall()}, "roc[" + i + "]");
        }
        close(number(need(node, "equal_error_rate")), EqualErrorRate.of(scores, labels), "equal_error_rate");
    }

    private static void precision(JsonNode node) {
        knows(node, "true", "predicted", "classes", "precision");
        var truth = need(node, "true");
        var predicted = need(node, "predicted");
        int classes = need(node, "classes").asInt();
        double[] actual = truth.get(0).isArray()
                ? Precision.of(sets(predicted), sets(truth))
                : Precision.of(classes, ints(predicted), ints(truth));
        assertThat(actual).hasSize(classes);
        close(doubles(need(node, "precision")), actual, "precision");
    }

    private static boolean[][] sets(JsonNode rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .map(Golden::ints)
                .map(row -> {
                    var set = new boolean[row.length];
                    IntStream.range(0, row.length).forEach(i -> set[i] = row[i] == 1);
                    return set;
                })
                .toArray(boolean[][]::new);
    }

    private static void paired(JsonNode node) {
        assertThat(fields(node))
                .isSubsetOf("baseline", "method", "t", "p", "verdict_0.01", "cohens_d", "cohens_d_paired", "promotion");
        double[] baseline = doubles(need(node, "baseline"));
        double[] method = doubles(need(node, "method"));
        var test = PairedTTest.of(baseline, method);
        close(number(need(node, "t")), test.t(), "t");
        close(number(need(node, "p")), test.p(), "p");
        assertThat(lower(test.verdict(0.01)))
                .isEqualTo(need(node, "verdict_0.01").asText());
        double d = CohensD.of(baseline, method);
        close(number(need(node, "cohens_d")), d, "cohens_d");
        if (node.has("cohens_d_paired")) {
            close(number(node.get("cohens_d_paired")), CohensD.paired(baseline, method), "cohens_d_paired");
        }
        assertThat(lower(CohensD.promotion(d)))
                .isEqualTo(need(node, "promotion").asText());
    }

    private static String lower(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }

    private static void knows(JsonNode node, String... names) {
        assertThat(fields(node)).isEqualTo(new TreeSet<>(List.of(names)));
    }

    private static Set<String> fields(JsonNode node) {
        var names = new TreeSet<String>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
