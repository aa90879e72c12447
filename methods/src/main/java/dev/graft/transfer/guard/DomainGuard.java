package dev.graft.transfer.guard;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.transfer.labelling.DomainAdaptation;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides, without labels of the target, whether the source's labels carry over. Two classifiers are trained on two
 * halves of the features. If the features predict the labels, the two agree on pictures that neither has seen; if they
 * predict the same in the target, the two agree there nearly as much.
 *
 * <p>It detects labels that cannot be learnt, and features that mean something else. It does not detect a target that
 * shows other things which look alike.
 *
 * @param skill how well the source's labels are predicted on held-out pictures of the source: 0 is chance, 1 is perfect
 * @param agreement the share of the target's pictures on which the two agree after self-training: about the accuracy,
 *     if their errors are independent
 * @param found the agreement on the target, divided by that on the source
 */
public record DomainGuard(double skill, double agreement, double found) {
    private static final double LEAST_SKILL = 0.15;
    private static final double LEAST_AGREEMENT = 0.52;
    private static final int REPEATS = 3;
    private static final int FEWEST_ROWS = 20;

    /** Enough to compare classifiers, and quick. */
    private static final int DIMENSIONS = 100;

    public boolean accepts() {
        return skill >= LEAST_SKILL && found >= LEAST_AGREEMENT;
    }

    /** The least agreement. */
    public double needed() {
        return LEAST_AGREEMENT;
    }

    /** Absent if there are too few pictures, features or possible labels to tell. */
    public static Optional<DomainGuard> judge(LabelProblem problem, Seed seed) {
        var source = problem.source().orElseThrow(() -> new IllegalArgumentException("there is no source to judge"));
        // A label that the target cannot have would never be predicted.
        var labelled = IntStream.of(source.known().annotated())
                .filter(row -> IntStream.of(problem.targetClasses())
                        .anyMatch(c -> source.known().has(row, c)))
                .toArray();
        int features = problem.target().columns();
        if (labelled.length < FEWEST_ROWS
                || problem.target().rows() < FEWEST_ROWS
                || features < 4
                || problem.targetClasses().length < 2) {
            return Optional.empty();
        }
        var placed = DomainAdaptation.Placed.of(problem);
        double skill = 0;
        double agreement = 0;
        double onTarget = 0;
        double onSource = 0;
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            var order = BorrowingGuard.shuffled(
                    labelled.length, seed.of("rows").of(repeat).random());
            var training = every(labelled, order, 0);
            var heldOut = every(labelled, order, 1);
            var featureOrder = BorrowingGuard.shuffled(
                    features, seed.of("words").of(repeat).random());
            var halves = new int[][] {
                Arrays.copyOfRange(featureOrder, 0, features / 2),
                Arrays.copyOfRange(featureOrder, features / 2, features)
            };
            var onHeldOut = new int[2][];
            var ofTarget = new int[2][];
            var selfTrained = new int[2][];
            for (int half = 0; half < 2; half++) {
                var some = halves[half];
                var view = new View(placed, source.known(), problem, some);
                // Made again for each half: kept, they would be in memory while all features are looked at below.
                var labels =
                        view.first(training, placed.source().select(heldOut).stack(placed.target()));
                onHeldOut[half] = Arrays.copyOfRange(labels, 0, heldOut.length);
                ofTarget[half] = Arrays.copyOfRange(labels, heldOut.length, labels.length);
                selfTrained[half] = view.last();
            }
            int k = problem.classes();
            agreement += same(selfTrained[0], selfTrained[1]) / REPEATS;
            onSource += kappa(onHeldOut[0], onHeldOut[1], k);
            onTarget += (kappa(ofTarget[0], ofTarget[1], k) + kappa(selfTrained[0], selfTrained[1], k)) / 2;
            var all = IntStream.range(0, features).toArray();
            var predicted = new View(placed, source.known(), problem, all)
                    .first(training, placed.source().select(heldOut));
            skill += skill(predicted, source.known().select(heldOut)) / REPEATS;
        }
        return Optional.of(new DomainGuard(skill, agreement, onSource <= 0 ? 0 : Math.max(0, onTarget / onSource)));
    }

    /** Both sides, restricted to some of the features. */
    private record View(DomainAdaptation.Placed placed, PartialLabels known, LabelProblem problem, int[] features) {
        /** Labels of rows by a classifier of some of the source's rows, before self-training. */
        int[] first(int[] training, DenseMatrix rows) {
            return Memberships.largest(new DomainAdaptation(
                            DIMENSIONS,
                            columns(placed.source().select(training)),
                            known.select(training),
                            columns(rows),
                            PartialLabels.none(rows.rows(), problem.classes()),
                            new RawCounts(features.length),
                            problem.targetClasses())
                    .first());
        }

        /** Labels of the target's rows after self-training. */
        int[] last() {
            return Memberships.largest(new DomainAdaptation(
                            DIMENSIONS,
                            columns(placed.source()),
                            known,
                            columns(placed.target()),
                            PartialLabels.none(placed.target().rows(), problem.classes()),
                            new RawCounts(features.length),
                            problem.targetClasses())
                    .learn()
                    .probabilities());
        }

        private DenseMatrix columns(DenseMatrix rows) {
            if (features.length == rows.columns()) {
                // All of them, which are in order then.
                return rows;
            }
            var out = new double[rows.rows() * features.length];
            for (int i = 0; i < out.length; i++) {
                out[i] = rows.get(i / features.length, features[i % features.length]);
            }
            return DenseMatrix.of(rows.rows(), features.length, out);
        }
    }

    private static int[] every(int[] rows, int[] order, int which) {
        return IntStream.range(0, order.length)
                .filter(i -> i % 2 == which)
                .map(i -> rows[order[i]])
                .toArray();
    }

    private static double same(int[] a, int[] b) {
        return IntStream.range(0, a.length).filter(i -> a[i] == b[i]).count() / (double) a.length;
    }

    /** Cohen's kappa: agreement beyond chance. */
    private static double kappa(int[] a, int[] b, int classes) {
        double same = same(a, b);
        var ofA = new double[classes];
        var ofB = new double[classes];
        for (int i = 0; i < a.length; i++) {
            ofA[a[i]] += 1.0 / a.length;
            ofB[b[i]] += 1.0 / a.length;
        }
        double chance =
                IntStream.range(0, classes).mapToDouble(c -> ofA[c] * ofB[c]).sum();
        return chance >= 1 ? 0 : (same - chance) / (1 - chance);
    }

    /** The mean recall over classes, scaled from 0 at chance to 1. */
    private static double skill(int[] labels, PartialLabels known) {
        var sizes = known.sizes();
        var right = new double[sizes.length];
        for (int row = 0; row < labels.length; row++) {
            right[labels[row]] += known.has(row, labels[row]) ? 1 : 0;
        }
        double sum = 0;
        int classes = 0;
        for (int c = 0; c < sizes.length; c++) {
            if (sizes[c] > 0) {
                classes++;
                sum += right[c] / sizes[c];
            }
        }
        return classes < 2 ? 0 : (sum / classes - 1.0 / classes) / (1 - 1.0 / classes);
    }
}
