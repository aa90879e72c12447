package dev.graft.studies.comparisons.unknown;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.embedding.UnitRows;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import java.util.stream.IntStream;

/** What people do instead. */
final class UnknownRivals {
    private static final LogisticParams CLASSIFIER = new LogisticParams(0.1, true, 1e-4, 1_000);

    /** Of the examples themselves, each left out in turn, a twentieth may be further away. */
    private static final double WITHIN = 0.95;

    private UnknownRivals() {}

    /** The largest probability of logistic regression; below one half nothing is said. */
    static Telling probability(CountMatrix rows, PartialLabels known, CountMatrix others, Engine engine) {
        var assigner = new Logistic(CLASSIFIER, DomainEmbeddings.same(new Hellinger(rows.columns())))
                .fit(LabelProblem.of(rows, known), engine, RunListener.NONE)
                .assigner();
        var found = assigner.memberships(others, engine);
        return new Telling(
                IntStream.range(0, found.rows())
                        .mapToDouble(i -> 1 - found.get(i, found.largest(i)))
                        .toArray(),
                0.5);
    }

    /** The distance to the nearest mean of a class's examples. */
    static Telling distance(CountMatrix rows, PartialLabels known, CountMatrix others) {
        var unit = UnitRows.plain(rows.columns());
        var placed = unit.embed(rows);
        var examples = known.annotated();
        var means = means(placed, known, -1);
        var leftOut = IntStream.of(examples)
                .mapToDouble(row -> nearest(placed, row, means(placed, known, row)))
                .toArray();
        var elsewhere = unit.embed(others);
        return new Telling(
                IntStream.range(0, elsewhere.rows())
                        .mapToDouble(row -> nearest(elsewhere, row, means))
                        .toArray(),
                Telling.quantile(leftOut, WITHIN));
    }

    private static double[][] means(DenseMatrix rows, PartialLabels known, int without) {
        var means = new double[known.classes()][rows.columns()];
        var sizes = known.sizes();
        for (int row : known.annotated()) {
            int c = known.only(row);
            int size = sizes[c] - (without >= 0 && known.only(without) == c ? 1 : 0);
            for (int j = 0; row != without && j < rows.columns(); j++) {
                means[c][j] += rows.get(row, j) / size;
            }
        }
        return means;
    }

    private static double nearest(DenseMatrix rows, int row, double[][] means) {
        double nearest = Double.POSITIVE_INFINITY;
        for (var mean : means) {
            double squares = 0;
            for (int j = 0; j < mean.length; j++) {
                squares += (rows.get(row, j) - mean[j]) * (rows.get(row, j) - mean[j]);
            }
            nearest = Math.min(nearest, squares);
        }
        return Math.sqrt(nearest);
    }
}
