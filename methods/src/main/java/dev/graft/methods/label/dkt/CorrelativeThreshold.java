package dev.graft.methods.label.dkt;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.MixedAssigner;
import java.util.stream.IntStream;

/**
 * Assigns any number of classes to each row. DKT's paper uses the "correlative threshold" of another paper without
 * describing it; this is our stand-in (D8). A row's scores are mixed by how often classes occur together on annotated
 * rows (the cosine of their label columns). A class is assigned if its mixed score reaches the threshold with the best
 * F1 on the annotated rows, the largest of equals. Thresholds lie halfway between neighbouring scores; the lowest is
 * the lowest score itself.
 *
 * @param correlations classes by classes
 * @param thresholds infinite for a class that no annotated row has, which is therefore never assigned
 */
public record CorrelativeThreshold(DenseMatrix correlations, double[] thresholds) {
    public static CorrelativeThreshold learn(DenseMatrix scores, PartialLabels known) {
        Check.equal(scores.rows(), known.rows(), "annotations");
        var correlations = correlations(known);
        var annotated = known.annotated();
        var mixed = MixedAssigner.mix(scores.select(annotated), correlations);
        var thresholds = IntStream.range(0, known.classes())
                .mapToDouble(c -> threshold(mixed, known, annotated, c))
                .toArray();
        return new CorrelativeThreshold(correlations, thresholds);
    }

    /** The classes of every row. */
    public PartialLabels predict(DenseMatrix scores) {
        var mixed = MixedAssigner.mix(scores, correlations);
        return PartialLabels.of(
                thresholds.length,
                IntStream.range(0, mixed.rows())
                        .mapToObj(row -> IntStream.range(0, thresholds.length)
                                .filter(c -> mixed.get(row, c) >= thresholds[c])
                                .toArray())
                        .toArray(int[][]::new));
    }

    private static DenseMatrix correlations(PartialLabels known) {
        int classes = known.classes();
        var together = new double[classes][classes];
        for (int row = 0; row < known.rows(); row++) {
            for (int c : known.of(row)) {
                for (int d : known.of(row)) {
                    together[c][d]++;
                }
            }
        }
        var out = new double[classes][classes];
        for (int c = 0; c < classes; c++) {
            for (int d = 0; d < classes; d++) {
                double size = Math.sqrt(together[c][c] * together[d][d]);
                out[c][d] = size > 0 ? together[c][d] / size : 0;
            }
        }
        return DenseMatrix.of(out);
    }

    private static double threshold(DenseMatrix mixed, PartialLabels known, int[] annotated, int of) {
        var order = IntStream.range(0, annotated.length)
                .boxed()
                .sorted((a, b) -> Double.compare(mixed.get(b, of), mixed.get(a, of)))
                .toList();
        int positives = known.sizes()[of];
        double best = 0;
        double threshold = Double.POSITIVE_INFINITY;
        int hits = 0;
        for (int i = 0; i < order.size(); i++) {
            hits += known.has(annotated[order.get(i)], of) ? 1 : 0;
            double score = mixed.get(order.get(i), of);
            double next = i + 1 < order.size() ? mixed.get(order.get(i + 1), of) : score;
            if (i + 1 < order.size() && next == score) {
                continue;
            }
            double f1 = 2.0 * hits / (i + 1 + positives);
            // From the top down: the first of equals is the largest.
            if (f1 > best) {
                best = f1;
                threshold = (score + next) / 2;
            }
        }
        return threshold;
    }
}
