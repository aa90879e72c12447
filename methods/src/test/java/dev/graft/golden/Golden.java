package dev.graft.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Reads the golden files' notation and compares at their tolerances. */
final class Golden {
    /** Probabilities, factors and objectives: fifteen digits are printed, a few operations may round otherwise. */
    static final double RELATIVE = 1e-10;

    private Golden() {}

    static JsonNode need(JsonNode node, String field) {
        assertThat(node.has(field)).as("there is a field \"%s\"", field).isTrue();
        return node.get(field);
    }

    static double number(JsonNode node) {
        if (node.isTextual()) {
            return switch (node.asText()) {
                case "Infinity" -> Double.POSITIVE_INFINITY;
                case "-Infinity" -> Double.NEGATIVE_INFINITY;
                case "NaN" -> Double.NaN;
                default -> throw new AssertionError("not a number: " + node);
            };
        }
        assertThat(node.isNumber()).as("%s is a number", node).isTrue();
        return node.asDouble();
    }

    static int[] ints(JsonNode list) {
        assertThat(list.isArray()).as("%s is a list", list).isTrue();
        return StreamSupport.stream(list.spliterator(), false)
                .mapToInt(node -> {
                    assertThat(node.isIntegralNumber())
                            .as("%s is a whole number", node)
                            .isTrue();
                    return node.asInt();
                })
                .toArray();
    }

    static double[] doubles(JsonNode list) {
        assertThat(list.isArray()).as("%s is a list", list).isTrue();
        return StreamSupport.stream(list.spliterator(), false)
                .mapToDouble(Golden::number)
                .toArray();
    }

    static DenseMatrix dense(JsonNode rows) {
        return DenseMatrix.of(StreamSupport.stream(rows.spliterator(), false)
                .map(Golden::doubles)
                .toArray(double[][]::new));
    }

    /** {@code {"rows", "cols", "entries": [[i, j, value], ...]}}. */
    static CountMatrix sparse(JsonNode matrix) {
        int rows = need(matrix, "rows").asInt();
        int columns = need(matrix, "cols").asInt();
        var values = new double[rows][columns];
        for (var entry : need(matrix, "entries")) {
            values[entry.get(0).asInt()][entry.get(1).asInt()] += number(entry.get(2));
        }
        var builder = new CountMatrixBuilder(columns);
        for (var row : values) {
            builder.denseRow(row);
        }
        return builder.build();
    }

    static void close(double expected, double actual, String where) {
        if (Double.isNaN(expected) || Double.isInfinite(expected)) {
            // Boxed: == never holds for NaN.
            assertThat(actual).as(where).isEqualTo(Double.valueOf(expected));
            return;
        }
        // What is left of a difference that cancelled is rounding: nothing relative can be said of it.
        assertThat(Math.abs(actual - expected))
                .as("%s: %s against the expected %s", where, actual, expected)
                .isLessThanOrEqualTo(Math.max(RELATIVE * Math.abs(expected), 1e-14));
    }

    static void close(double[] expected, double[] actual, String where) {
        assertThat(actual.length).as("length of " + where).isEqualTo(expected.length);
        IntStream.range(0, expected.length).forEach(i -> close(expected[i], actual[i], where + "[" + i + "]"));
    }

    static void close(DenseMatrix expected, DenseMatrix actual, String where) {
        assertThat(actual.rows()).as("rows of " + where).isEqualTo(expected.rows());
        IntStream.range(0, expected.rows())
                .forEach(row -> close(expected.row(row), actual.row(row), where + "[" + row + "]"));
    }
}
