package dev.graft.golden;

import static dev.graft.golden.Golden.need;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engines;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.structural.Letters;
import dev.graft.methods.label.structural.Structural;
import dev.graft.methods.label.structural.StructuralParams;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** structural-2007, section 4: 120 objects of three letters (S10). */
final class StructuralLettersGolden {
    private static final int OF_EACH = 100;

    private StructuralLettersGolden() {}

    static Stream<DynamicTest> tests(JsonNode file) {
        return Stream.of(DynamicTest.dynamicTest("letters", () -> check(file)));
    }

    private static void check(JsonNode node) {
        KMeansGolden.only(
                node,
                "method",
                "seed",
                "rule",
                "first_rows_nonzero",
                "column_sums",
                "C1",
                "h",
                "w_object_0",
                "w_object_119",
                "eigenvalues_structural",
                "eigenvalues_pca",
                "projector_structural_row_0",
                "ratio");
        var letters = Letters.draw(OF_EACH, need(node, "seed").asLong());
        var rows = letters.rows();
        int i = 0;
        for (var expected : need(node, "first_rows_nonzero")) {
            int row = i++;
            assertThat(IntStream.range(rows.offset(row), rows.offset(row + 1)).map(rows::column))
                    .as("row " + row)
                    .containsExactly(IntStream.of(Golden.ints(expected)).boxed().toArray(Integer[]::new));
        }
        Golden.close(Golden.doubles(need(node, "column_sums")), rows.columnSums(), "column_sums");
        int h = need(node, "h").asInt();
        var words = LogisticParams.paper(Golden.number(need(node, "C1"))).withTolerance(1e-11);
        try (var engine = Engines.open("local:2")) {
            var model = new Structural(new StructuralParams(h, words))
                    .fit(rows, letters.problems(), new RawCounts(rows.columns()), engine, RunListener.NONE);
            var w = model.classifiers().weights();
            for (int object : new int[] {0, 119}) {
                close(need(node, "w_object_" + object), column(w, object), 1e-7, "weights of object " + object);
            }
            var found = model.directions();
            var pca = LeadingDirections.ofRows(rows, h, engine);
            close(need(node, "eigenvalues_structural"), found.eigenvalues(), 1e-7, "eigenvalues_structural");
            close(need(node, "eigenvalues_pca"), pca.eigenvalues(), 1e-10, "eigenvalues_pca");
            var projected = new double[rows.columns()];
            Arrays.setAll(
                    projected,
                    c -> IntStream.range(0, found.count())
                            .mapToDouble(k ->
                                    found.matrix().get(k, 0) * found.matrix().get(k, c))
                            .sum());
            close(need(node, "projector_structural_row_0"), projected, 1e-6, "projector_structural_row_0");
            var ratio = need(node, "ratio");
            KMeansGolden.only(ratio, "structural", "data-PCA", "centred PCA");
            ratios(need(ratio, "structural"), found);
            ratios(need(ratio, "data-PCA"), pca);
            ratios(need(ratio, "centred PCA"), LeadingDirections.ofCentredRows(rows, h, engine));
        }
    }

    private static void ratios(JsonNode expected, LeadingDirections found) {
        KMeansGolden.only(expected, "dims_1_2", "dims_2_3", "all_10");
        var all = IntStream.range(0, found.count()).toArray();
        ratio(need(expected, "dims_1_2"), found, 0, 1);
        ratio(need(expected, "dims_2_3"), found, 1, 2);
        ratio(need(expected, "all_10"), found, all);
    }

    private static void ratio(JsonNode expected, LeadingDirections found, int... dimensions) {
        double value = Golden.number(expected);
        assertThat(Math.abs(Letters.ratio(found.matrix(), dimensions) - value))
                .as("ratio over " + Arrays.toString(dimensions))
                .isLessThanOrEqualTo(1e-6 * value);
    }

    private static double[] column(DenseMatrix matrix, int column) {
        return IntStream.range(0, matrix.rows())
                .mapToDouble(row -> matrix.get(row, column))
                .toArray();
    }

    private static void close(JsonNode expected, double[] actual, double tolerance, String where) {
        StructuralGolden.close(new double[][] {Golden.doubles(expected)}, new double[][] {actual}, tolerance, where);
    }
}
