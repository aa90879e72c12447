package dev.graft.transfer.unknown;

import dev.graft.core.matrix.DenseMatrix;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The direction of each class: the mean of its examples, and of those pictures without a label that are most like it.
 * Few of these are asked, and together they count like three examples, because some may be of no class at all.
 */
final class ClassDirections {
    /** Of the pictures that are nearest to a class, those that teach. */
    private static final double NEAREST = 0.3;

    /** What they count together, in examples. */
    private static final double WEIGHT = 3;

    private static final int ROUNDS = 5;

    private final DenseMatrix rows;
    private final int[] teachers;
    private final int k;

    /** @param teachers rows that may teach where they have no label */
    ClassDirections(DenseMatrix rows, int[] teachers, int k) {
        this.rows = rows;
        this.teachers = teachers;
        this.k = k;
    }

    /**
     * A row of length 1 for each class; zeros where a class has no example.
     *
     * @param labels of the rows, negative where there is none
     */
    DenseMatrix learn(int[] labels) {
        int d = rows.columns();
        var examples = new double[k][d];
        for (int row = 0; row < labels.length; row++) {
            if (labels[row] >= 0) {
                add(examples[labels[row]], 1, row);
            }
        }
        var directions = DenseMatrix.of(
                Arrays.stream(examples).map(ClassDirections::unit).toArray(double[][]::new));
        for (int round = 0; round < ROUNDS; round++) {
            directions = taught(directions, examples, labels);
        }
        return directions;
    }

    private DenseMatrix taught(DenseMatrix directions, double[][] examples, int[] labels) {
        record Like(int row, int of, double score) {}
        var all = Arrays.stream(teachers)
                .filter(row -> labels[row] < 0)
                .mapToObj(row -> {
                    int of = nearest(rows, row, directions);
                    return new Like(row, of, product(rows, row, directions, of));
                })
                .toList();
        var next = new double[k][];
        for (int c = 0; c < k; c++) {
            int own = c;
            List<Like> like = all.stream()
                    .filter(one -> one.of == own)
                    .sorted(Comparator.comparingDouble(one -> -one.score))
                    .toList();
            int some = (int) Math.ceil(NEAREST * like.size());
            var sum = examples[c].clone();
            for (var one : like.subList(0, some)) {
                add(sum, Math.min(WEIGHT, some) / some, one.row);
            }
            next[c] = unit(sum);
        }
        return DenseMatrix.of(next);
    }

    private void add(double[] to, double weight, int row) {
        for (int j = 0; j < to.length; j++) {
            to[j] += weight * rows.get(row, j);
        }
    }

    private static double[] unit(double[] sum) {
        double length = Math.sqrt(Arrays.stream(sum).map(value -> value * value).sum());
        return length > 0 ? Arrays.stream(sum).map(value -> value / length).toArray() : sum;
    }

    private static int nearest(DenseMatrix rows, int row, DenseMatrix directions) {
        int best = 0;
        double most = product(rows, row, directions, 0);
        for (int c = 1; c < directions.rows(); c++) {
            double product = product(rows, row, directions, c);
            if (product > most) {
                most = product;
                best = c;
            }
        }
        return best;
    }

    private static double product(DenseMatrix rows, int row, DenseMatrix directions, int c) {
        double product = 0;
        for (int j = 0; j < directions.columns(); j++) {
            product = Math.fma(rows.get(row, j), directions.get(c, j), product);
        }
        return product;
    }

    /** How much a row is like the class that it is most like: the cosine with its direction, at most 1. */
    static double likeness(DenseMatrix rows, int row, DenseMatrix directions) {
        return product(rows, row, directions, nearest(rows, row, directions));
    }
}
