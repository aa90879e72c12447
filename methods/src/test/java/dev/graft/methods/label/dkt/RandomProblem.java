package dev.graft.methods.label.dkt;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Problems of all kinds and starts for them. */
final class RandomProblem {
    private RandomProblem() {}

    /** Some pictures and some words are empty; there may be no source, an empty one, no labels, labels of every picture. */
    static LabelProblem of(SplittableRandom random) {
        int words = random.nextInt(1, 20);
        int classes = random.nextInt(1, 7);
        int pictures = random.nextInt(1, 14);
        var target = new LabelProblem(
                rows(pictures, words, 0.5, random),
                annotations(pictures, classes, random),
                some(classes, random),
                Optional.empty());
        int others = random.nextInt(-3, 14);
        return others < 0
                ? target
                : target.with(new LabelProblem.Source(
                        rows(others, words, 0.5, random), annotations(others, classes, random), some(classes, random)));
    }

    static CountMatrix rows(int rows, int columns, double density, SplittableRandom random) {
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            boolean isEmpty = random.nextInt(8) == 0;
            for (int column = 0; column < columns; column++) {
                if (!isEmpty && column % 7 != 3 && random.nextDouble() < density) {
                    builder.add(column, random.nextInt(1, 5));
                }
            }
            builder.endRow();
        }
        return builder.build();
    }

    static PartialLabels annotations(int rows, int classes, SplittableRandom random) {
        double share = random.nextInt(3) / 2.0;
        return PartialLabels.of(
                classes,
                IntStream.range(0, rows)
                        .mapToObj(row -> random.nextDouble() >= share
                                ? null
                                : random.ints(random.nextInt(0, 3), 0, classes).toArray())
                        .toArray(int[][]::new));
    }

    private static int[] some(int classes, SplittableRandom random) {
        int always = random.nextInt(classes);
        return IntStream.range(0, classes)
                .filter(c -> c == always || random.nextBoolean())
                .toArray();
    }

    static DktStart start(LabelProblem problem, int clusters, SplittableRandom random) {
        int classes = problem.classes();
        return new DktStart(
                factor(problem.target().columns(), clusters, random),
                factor(clusters, classes, random),
                problem.source().map(source -> factor(source.pictures().rows(), classes, random)),
                factor(problem.target().rows(), classes, random));
    }

    /** Every eighth number is 0, every sixteenth nearly so. */
    private static DenseMatrix factor(int rows, int columns, SplittableRandom random) {
        var values = new double[rows * columns];
        for (int i = 0; i < values.length; i++) {
            int kind = random.nextInt(16);
            values[i] = kind < 2 ? 0 : kind == 2 ? 1e-200 : random.nextDouble(0.05, 1.5);
        }
        return DenseMatrix.of(rows, columns, values);
    }
}
