package dev.graft.studies.comparisons.captions;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.PartialLabels;
import java.util.stream.IntStream;

/**
 * Label spreading on a graph of nearest neighbours (Zhou, Bousquet, Lal, Weston and Schoelkopf, 2003): a rival that uses
 * the pictures without labels.
 */
final class LabelSpreading {
    private static final int NEIGHBOURS = 10;
    private static final double STAYS = 0.99;
    private static final int ROUNDS = 300;

    /** Of a cosine: near neighbours count far more. */
    private static final int SHARPNESS = 4;

    private LabelSpreading() {}

    /** @param rows of length 1 */
    static int[] fit(DenseMatrix rows, PartialLabels known) {
        int n = rows.rows();
        int k = known.classes();
        var graph = graph(rows);
        var labels = new double[n][k];
        for (int row : known.annotated()) {
            labels[row][known.only(row)] = 1;
        }
        for (int round = 0; round < ROUNDS; round++) {
            var next = new double[n][k];
            for (int row = 0; row < n; row++) {
                for (int other = 0; other < n; other++) {
                    for (int c = 0; graph[row][other] > 0 && c < k; c++) {
                        next[row][c] += STAYS * graph[row][other] * labels[other][c];
                    }
                }
                if (known.isAnnotated(row)) {
                    next[row][known.only(row)] += 1 - STAYS;
                }
            }
            labels = next;
        }
        var found = DenseMatrix.of(labels);
        return IntStream.range(0, n)
                .map(row -> known.isAnnotated(row) ? known.only(row) : found.largest(row))
                .toArray();
    }

    /** Symmetric, and normalised by the roots of the degrees. */
    private static double[][] graph(DenseMatrix rows) {
        int n = rows.rows();
        var weights = new double[n][n];
        for (int row = 0; row < n; row++) {
            var cosines = new double[n];
            for (int other = 0; other < n; other++) {
                for (int j = 0; other != row && j < rows.columns(); j++) {
                    cosines[other] += rows.get(row, j) * rows.get(other, j);
                }
            }
            var nearest = IntStream.range(0, n)
                    .boxed()
                    .sorted((a, b) -> Double.compare(cosines[b], cosines[a]))
                    .limit(NEIGHBOURS)
                    .toList();
            for (int other : nearest) {
                double weight = Math.pow(Math.max(0, cosines[other]), SHARPNESS);
                weights[row][other] = weight;
                weights[other][row] = weight;
            }
        }
        var degrees = new double[n];
        for (int row = 0; row < n; row++) {
            for (double weight : weights[row]) {
                degrees[row] += weight;
            }
        }
        for (int row = 0; row < n; row++) {
            for (int other = 0; other < n; other++) {
                weights[row][other] /= Math.max(1e-12, Math.sqrt(degrees[row] * degrees[other]));
            }
        }
        return weights;
    }
}
