package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import dev.graft.methods.online.LearnerState;
import dev.graft.methods.online.Scores;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Passive-aggressive separators: they stay where they are if they are right by a margin of 1, and otherwise move as far
 * as their {@link StepRule} says (Crammer et al. 2006; steps 7 to 9 of OHT's algorithms).
 *
 * <p>Up to two classes need one separator: +1 is class 0 and -1 is class 1, the paper's case. With more classes there
 * is one for each, against all others; when the third class is added they start as v, -v and 0, and every further one
 * as 0. All learn from every row, and share the support vectors of a kernel.
 *
 * <p><b>Departs from the paper:</b> a row shorter than 1e-75 or longer than 1e75 counts as a row of zeros, so that
 * nothing can overflow; the kernel form has a budget ({@link PaParams#UNLIMITED} in the paper).
 *
 * <p>Alone it is the baseline of the OHT paper, which has no text to borrow from. Of two classes it predicts the first
 * unless the margin is negative; of more, the one with the largest margin. Memberships are the margins mapped to 0 to 1
 * ({@link Scores#omega}), divided by their sum.
 */
public final class PassiveAggressive implements OnlineLabeller {
    private static final int VERSION = 1;
    /** Keeps a damaged file from requesting all memory. */
    private static final int MOST_CLASSES = 1 << 16;

    private static final double SHORTEST = 1e-150;
    private static final double LONGEST = 1e150;

    private final PaParams params;
    private final int columns;
    private int classes;
    private Separators separators;
    private Numbers last;
    /** The row that the margins belong to, unless a separator has moved since. */
    private @Nullable SparseVector known;

    /** @param classes initial number, may be 0 */
    public PassiveAggressive(PaParams params, int columns, int classes) {
        this.params = params;
        this.columns = Check.atLeast(0, columns, "columns");
        this.classes = Check.inRange(0, MOST_CLASSES, classes, "classes");
        this.separators = zeros(outputsFor(classes));
        this.last = new Numbers(separators.outputs());
    }

    /** The last computed values of each output. */
    private static final class Numbers {
        final double[] margins;
        final double[] hinges;
        final double[] steps;
        /** The steps with their direction. */
        final double[] moves;

        Numbers(int outputs) {
            this.margins = new double[outputs];
            this.hinges = new double[outputs];
            this.steps = new double[outputs];
            this.moves = new double[outputs];
        }
    }

    private Separators zeros(int outputs) {
        return params.kernel() instanceof Kernel.Linear
                ? new LinearSeparators(columns, outputs)
                : new KernelSeparators(new KeptRows(params.kernel(), columns), columns, outputs, params.budget());
    }

    /** The number of separators for a number of classes. */
    public static int outputsFor(int classes) {
        return classes <= 2 ? 1 : classes;
    }

    /** The sign, +1 or -1, that an output should have for a row of the class. */
    public static int side(int output, int label) {
        return output == label ? 1 : -1;
    }

    public int columns() {
        return columns;
    }

    @Override
    public int classes() {
        return classes;
    }

    public int outputs() {
        return separators.outputs();
    }

    @Override
    public void addClass() {
        Check.inRange(1, MOST_CLASSES, classes + 1, "classes");
        if (++classes == 3) {
            separators.addNegative();
        }
        if (classes >= 3) {
            separators.addZero();
            last = new Numbers(classes);
        }
        known = null;
    }

    /** {@code v . x} of each output. The array is reused by the next call. */
    public double[] margins(SparseVector row) {
        Check.equal(columns, row.columns(), "columns of the row");
        if (row != known) {
            separators.margins(tamed(row), last.margins);
            known = row;
        }
        return last.margins;
    }

    @Override
    public Prediction predict(SparseVector row) {
        var margins = margins(row);
        var shares = Arrays.stream(margins).map(Scores::omega).toArray();
        return new Prediction(Scores.label(margins, classes), Scores.memberships(shares, classes), 0);
    }

    /** Moves the separators that are not sure enough of the row. */
    @Override
    public void learn(SparseVector row, int label) {
        Check.index(label, classes, "label");
        margins(row);
        var x = tamed(row);
        double squaredLength = separators.squaredLength(x);
        boolean isToMove = false;
        for (int output = 0; output < outputs(); output++) {
            int y = side(output, label);
            last.hinges[output] = Math.max(0, 1 - y * last.margins[output]);
            last.steps[output] = params.rule().of(last.hinges[output], squaredLength, params.aggressiveness());
            last.moves[output] = y * last.steps[output];
            isToMove |= last.steps[output] > 0;
        }
        if (isToMove) {
            separators.move(x, last.moves);
            known = null;
        }
    }

    /** {@code max(0, 1 - y v . x)} of the last learnt row, before it was learnt. */
    public double hinge(int output) {
        return last.hinges[output];
    }

    /** Tau of the last learnt row. */
    public double step(int output) {
        return last.steps[output];
    }

    private SparseVector tamed(SparseVector row) {
        double squaredLength = row.squaredLength();
        return squaredLength == 0 || squaredLength >= SHORTEST && squaredLength <= LONGEST
                ? row
                : SparseVector.of(columns, new int[0], new double[0]);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        LearnerState.writeHead(out, VERSION, params);
        out.writeInt(columns);
        out.writeInt(classes);
        separators.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        LearnerState.readHead(in, VERSION, params);
        LearnerState.whole(in, columns, columns, "columns of the learner's state");
        int savedClasses = LearnerState.whole(in, 0, MOST_CLASSES, "classes of the learner's state");
        var saved = zeros(outputsFor(savedClasses));
        saved.load(in);
        classes = savedClasses;
        separators = saved;
        last = new Numbers(saved.outputs());
        known = null;
    }
}
