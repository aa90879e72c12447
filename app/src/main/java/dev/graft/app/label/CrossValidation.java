package dev.graft.app.label;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How often a way of labelling is right on the labels that a person gave, each predicted by a run that did not see it. A
 * label with one example is never hidden: it would be gone.
 *
 * @param right for each label that was hidden once, whether it was found again
 */
record CrossValidation(boolean[] right) {
    private static final int FOLDS = 5;

    /** Below this, what comes out is chance. */
    private static final int LEAST = 6;

    /** Absent where there are too few labels to tell, or some picture has several. */
    static Optional<CrossValidation> of(LabelProblem problem, Function<LabelProblem, DenseMatrix> strategy) {
        var folds = folds(problem.known());
        int hidden = folds.stream().mapToInt(fold -> fold.length).sum();
        if (hidden < LEAST || !problem.known().isSingle()) {
            return Optional.empty();
        }
        var right = new boolean[hidden];
        int at = 0;
        for (var fold : folds) {
            var found = strategy.apply(problem.withKnown(hiding(problem.known(), fold)));
            for (int row : fold) {
                right[at++] = found.largest(row) == problem.known().only(row);
            }
        }
        return Optional.of(new CrossValidation(right));
    }

    /** Dealt out class by class, so that every fold has some of each. */
    private static List<int[]> folds(PartialLabels known) {
        var sizes = known.sizes();
        var dealt = new ArrayList<Integer>();
        for (int c = 0; c < sizes.length; c++) {
            for (int row : known.annotated()) {
                if (known.only(row) == c && sizes[c] > 1) {
                    dealt.add(row);
                }
            }
        }
        int folds = Math.min(FOLDS, dealt.size());
        return IntStream.range(0, folds)
                .mapToObj(fold -> IntStream.range(0, dealt.size())
                        .filter(i -> i % folds == fold)
                        .map(dealt::get)
                        .toArray())
                .toList();
    }

    private static PartialLabels hiding(PartialLabels known, int[] rows) {
        var left = new int[known.rows()][];
        for (int row : known.annotated()) {
            left[row] = known.of(row);
        }
        for (int row : rows) {
            left[row] = null;
        }
        return PartialLabels.of(known.classes(), left);
    }

    double accuracy() {
        int count = 0;
        for (boolean one : right) {
            count += one ? 1 : 0;
        }
        return count / (double) right.length;
    }

    /** By how much this one is right more often, in standard errors of the difference; both must be of the same labels. */
    double lead(CrossValidation other) {
        int more = 0;
        int less = 0;
        for (int i = 0; i < right.length; i++) {
            more += right[i] && !other.right[i] ? 1 : 0;
            less += other.right[i] && !right[i] ? 1 : 0;
        }
        return (more - less) / Math.sqrt(Math.max(1, more + less));
    }
}
