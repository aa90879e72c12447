package dev.graft.transfer.space;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import java.util.stream.IntStream;

/**
 * Pictures of two domains: row i is of class i modulo 3 and has more of its class's ten words; each domain likes words of its
 * own besides, whatever the class.
 */
public final class TwoDomains {
    static final int CLASSES = 3;
    public static final int WORDS = 30;

    private TwoDomains() {}

    public static CountMatrix rows(int n, int domain) {
        var random = new Seed(11).of(domain).random();
        var liked = IntStream.range(0, WORDS).map(i -> random.nextInt(4)).toArray();
        var builder = new CountMatrixBuilder(WORDS);
        for (int row = 0; row < n; row++) {
            for (int i = 0; i < 120; i++) {
                int word = i % 4 == 0 ? row % CLASSES * 10 + random.nextInt(10) : random.nextInt(WORDS);
                builder.add(word, 1 + (i % 2 == 0 ? liked[word] : 0));
            }
            builder.endRow();
        }
        return builder.build();
    }

    static int[] classes(int n) {
        return IntStream.range(0, n).map(i -> i % CLASSES).toArray();
    }

    public static LabelProblem problem(int target, int source) {
        return LabelProblem.of(rows(target, 1), PartialLabels.none(target, CLASSES))
                .with(source(rows(source, 2)));
    }

    public static LabelProblem.Source source(CountMatrix rows) {
        return new LabelProblem.Source(rows, PartialLabels.single(CLASSES, classes(rows.rows())), new int[] {0, 1, 2});
    }

    /** The share of rows whose likeliest class is theirs. */
    public static double right(DenseMatrix probabilities) {
        return IntStream.range(0, probabilities.rows())
                        .filter(row -> largest(probabilities.row(row)) == row % CLASSES)
                        .count()
                / (double) probabilities.rows();
    }

    public static int largest(double[] values) {
        return IntStream.range(0, values.length).reduce(0, (a, b) -> values[b] > values[a] ? b : a);
    }

    /** The columns in another order. */
    public static CountMatrix withColumns(CountMatrix rows, int[] to) {
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                builder.add(to[rows.column(p)], rows.value(p));
            }
            builder.endRow();
        }
        return builder.build();
    }
}
