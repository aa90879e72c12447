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
 * Asks, without labels of the target, whether those of the source carry over. Two classifiers are learnt from two halves of the
 * visual words. Where labels mean something in the words, the two agree on pictures that neither saw; where they mean the same
 * in the target, the two agree there nearly as much.
 *
 * <p>It sees labels that cannot be learnt, and words that mean something else. It does not see that the target shows other
 * things which look alike.
 *
 * @param skill how much better than chance the source's own labels are found in pictures of the source: 0 as chance, 1 all
 * @param agreement the share of the target's pictures to which the two give the same label once they have taught themselves:
 *     about how many are right, if what the two get wrong has nothing to do with each other
 * @param found how much the two agree on the target, by how much they agree on the source
 */
public record DomainGuard(double skill, double agreement, double found) {
    private static final double LEAST_SKILL = 0.15;
    private static final double LEAST_AGREEMENT = 0.52;
    private static final int REPEATS = 3;
    private static final int FEWEST_ROWS = 20;

    public boolean accepts() {
        return skill >= LEAST_SKILL && found >= LEAST_AGREEMENT;
    }

    /** The agreement that is asked for. */
    public double needed() {
        return LEAST_AGREEMENT;
    }

    /** Absent where there are too few pictures, words or possible labels to tell. */
    public static Optional<DomainGuard> judge(LabelProblem problem, Seed seed) {
        var source = problem.source().orElseThrow(() -> new IllegalArgumentException("there is no source to judge"));
        // Of a label that the target cannot get, nothing could be found again.
        var labelled = IntStream.of(source.known().annotated())
                .filter(row -> IntStream.of(problem.targetClasses())
                        .anyMatch(c -> source.known().has(row, c)))
                .toArray();
        int words = problem.target().columns();
        if (labelled.length < FEWEST_ROWS
                || problem.target().rows() < FEWEST_ROWS
                || words < 4
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
            var taught = every(labelled, order, 0);
            var asked = every(labelled, order, 1);
            var ofWords =
                    BorrowingGuard.shuffled(words, seed.of("words").of(repeat).random());
            var halves = new int[][] {
                Arrays.copyOfRange(ofWords, 0, words / 2), Arrays.copyOfRange(ofWords, words / 2, words)
            };
            var both = placed.source().select(asked).stack(placed.target());
            var onAsked = new int[2][];
            var onOthers = new int[2][];
            var selfTaught = new int[2][];
            for (int half = 0; half < 2; half++) {
                var some = halves[half];
                var view = new View(placed, source.known(), problem, some);
                var labels = view.first(taught, both);
                onAsked[half] = Arrays.copyOfRange(labels, 0, asked.length);
                onOthers[half] = Arrays.copyOfRange(labels, asked.length, labels.length);
                selfTaught[half] = view.last();
            }
            int k = problem.classes();
            agreement += same(selfTaught[0], selfTaught[1]) / REPEATS;
            onSource += kappa(onAsked[0], onAsked[1], k);
            onTarget += (kappa(onOthers[0], onOthers[1], k) + kappa(selfTaught[0], selfTaught[1], k)) / 2;
            var all = IntStream.range(0, words).toArray();
            var recalled = new View(placed, source.known(), problem, all)
                    .first(taught, placed.source().select(asked));
            skill += skill(recalled, source.known().select(asked)) / REPEATS;
        }
        return Optional.of(new DomainGuard(skill, agreement, onSource <= 0 ? 0 : Math.max(0, onTarget / onSource)));
    }

    /** Both sides seen in some of the words. */
    private record View(DomainAdaptation.Placed placed, PartialLabels known, LabelProblem problem, int[] words) {
        /** What rows are labelled by the source's taught rows, before anything teaches itself. */
        int[] first(int[] taught, DenseMatrix rows) {
            return Memberships.largest(new DomainAdaptation(
                            columns(placed.source().select(taught)),
                            known.select(taught),
                            columns(rows),
                            PartialLabels.none(rows.rows(), problem.classes()),
                            new RawCounts(words.length),
                            problem.targetClasses())
                    .first());
        }

        /** What the target's rows are labelled in the end. */
        int[] last() {
            return Memberships.largest(new DomainAdaptation(
                            columns(placed.source()),
                            known,
                            columns(placed.target()),
                            PartialLabels.none(placed.target().rows(), problem.classes()),
                            new RawCounts(words.length),
                            problem.targetClasses())
                    .learn()
                    .probabilities());
        }

        private DenseMatrix columns(DenseMatrix rows) {
            var out = new double[rows.rows() * words.length];
            for (int i = 0; i < out.length; i++) {
                out[i] = rows.get(i / words.length, words[i % words.length]);
            }
            return DenseMatrix.of(rows.rows(), words.length, out);
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

    /** Cohen's: agreement beyond what the two would reach by chance. */
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

    /** The mean over classes of the share found again, from 0 at chance to 1. */
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
