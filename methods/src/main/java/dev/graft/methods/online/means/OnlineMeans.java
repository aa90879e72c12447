package dev.graft.methods.online.means;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import dev.graft.methods.online.LearnerState;
import dev.graft.methods.online.means.TextTrust.Evidence;
import dev.graft.methods.online.ridge.RidgePrior;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Class means with one covariance within all classes, updated with each label. A row x (embedded, length 1) of class c is
 * taken to be normal around the mean of c, which is itself uncertain while c has few rows; so a class with one row must
 * be nearer than a class with ten to win.
 *
 * <pre>
 * W = firmness spread / d I + sum of the deviations' squares;  P = W^-1;  N = firmness + number of deviations
 * m_c = (S_c + pull m) / (n_c + pull)               S_c, n_c: sum and number of the rows of c, m: mean of all rows
 * r_c = 1 + 1 / (n_c + pull)
 * l_c = -1/2 (N / d (x - m_c)'P(x - m_c) / r_c + 0.3 ln r_c)
 * p_e = softmax(b_e l_c + s_e t_c / (1 + n_c / 5) - 3 [n_c = 0])      for some experts without / (1 + n_c / 5)
 * answer: the largest of p = sum of w_e p_e
 * lesson c: w_e *= p_e(c), normalised; w = 0.99 w + 0.01 prior
 *           u = sqrt(n_c / (n_c + 1)) (x - S_c / n_c) is a new deviation; S_c += x; n_c += 1
 * </pre>
 *
 * <p>t_c is the score that text gives to a class; it counts like a few examples, and fades as real ones arrive. How far
 * to trust it at all (s), whether it should fade and how sharply densities separate classes (b) is learnt
 * ({@link TextTrust}). The full normal
 * density would have ln r_c in place of 0.3 ln r_c; less is right because most dimensions hardly vary.
 *
 * <p>With drift q, before each lesson P moves back to its start by the part q, and all sums and numbers are multiplied by
 * 1 - q.
 */
public final class OnlineMeans implements OnlineLabeller {
    private static final int VERSION = 3;
    /** Text always faded then. */
    private static final int FADING_ONLY = 2;
    /** Nothing was said then of rows that are unlike all classes. */
    private static final int WITHOUT_FAMILIARITY = 1;

    /** Share of the dimensions that vary enough to count in the volume of a density. */
    private static final double VOLUME = 0.3;
    /** Rows of a class at which text counts half. */
    private static final double HALVED = 5;
    /** Of a class without rows: most pictures are of a class that was seen before. */
    private static final double UNSEEN = 3;

    /** Differences below this are rounding. */
    private static final double ROUNDING = 1e-12;

    /** A file with more is damaged. */
    private static final int MOST_CLASSES = 1 << 20;

    private final OnlineMeansParams params;
    private final RidgePrior start;
    private final int size;
    private final Scatter scatter;
    private final TextTrust trust;
    private final Familiarity familiarity = new Familiarity();
    private List<ClassSum> sums = new ArrayList<>();
    /** Deviations so far. */
    private double deviations;

    private @Nullable SparseVector lastRow;
    private Place lastPlace = new Place(new double[0], new double[0]);

    /** A row of length 1, and the scores that text gives it. */
    private record Place(double[] row, double[] text) {}

    /** @param classes initial number; the first are those of the prior, text says nothing of the others */
    public OnlineMeans(OnlineMeansParams params, RidgePrior start, int classes) {
        Check.atLeast(Math.max(1, start.classes()), classes, "classes");
        this.params = params;
        this.start = start;
        this.size = start.space().dimensions();
        this.scatter = new Scatter(size, params.firmness() * params.spread() / Math.max(1, size));
        this.trust = new TextTrust(start.classes() > 0);
        for (int c = 0; c < classes; c++) {
            sums.add(new ClassSum(size));
        }
    }

    @Override
    public int classes() {
        return sums.size();
    }

    @Override
    public void addClass() {
        sums.add(new ClassSum(size));
    }

    @Override
    public Prediction predict(SparseVector row) {
        var place = place(row);
        var evidence = evidence(place);
        var shares = trust.shares(evidence);
        int label = largest(shares, -1);
        return new Prediction(
                label,
                Arrays.stream(shares).boxed().toList(),
                byText(evidence, label, largest(shares, label)),
                unlike(place.row(), label));
    }

    /** Text may know a class that has no rows yet; then these have no say. */
    private OptionalDouble unlike(double[] row, int label) {
        var likeness = Familiarity.likeness(row, sums);
        if (likeness.isEmpty() || sums.get(label).count() == 0) {
            return OptionalDouble.empty();
        }
        int seen = (int) sums.stream().filter(sum -> sum.count() > 0).count();
        return familiarity.unlike(likeness.getAsDouble(), seen);
    }

    /** Of the lead over the next class, the part that text contributes, as far as it and the labels favour the answer. */
    private double byText(Evidence evidence, int label, int next) {
        if (next < 0) {
            return 0.5;
        }
        double pictures = trust.sharpness() * (evidence.densities()[label] - evidence.densities()[next])
                - (evidence.penalties()[label] - evidence.penalties()[next]);
        double text = Math.max(0, trust.byText(evidence, label) - trust.byText(evidence, next));
        double both = Math.max(0, pictures) + text;
        return both > ROUNDING ? text / both : 0.5;
    }

    /** The first of the largest, excluding one class; -1 if there is no other. */
    private static int largest(double[] shares, int without) {
        int best = -1;
        for (int c = 0; c < shares.length; c++) {
            if (c != without && (best < 0 || shares[c] > shares[best] + ROUNDING)) {
                best = c;
            }
        }
        return best;
    }

    private Evidence evidence(Place place) {
        int classes = classes();
        var mean = new double[size];
        var meanProduct = new double[size];
        double rows = 0;
        for (var sum : sums) {
            rows += sum.count();
            Vectors.add(mean, 1, sum.sum());
            Vectors.add(meanProduct, 1, sum.product());
        }
        // pull m
        double scale = rows > 0 ? params.pull() / rows : 0;
        for (int i = 0; i < size; i++) {
            mean[i] *= scale;
            meanProduct[i] *= scale;
        }
        var x = place.row();
        double own = Vectors.dot(x, scatter.times(x));
        double withMean = Vectors.dot(x, meanProduct);
        double ofMean = Vectors.dot(mean, meanProduct);
        var densities = new double[classes];
        var text = new double[classes];
        var fading = new double[classes];
        var penalties = new double[classes];
        for (int c = 0; c < classes; c++) {
            var sum = sums.get(c);
            double number = sum.count() + params.pull();
            double toMean = (Vectors.dot(x, sum.product()) + withMean) / number;
            double meanOfClass = (Vectors.dot(sum.sum(), sum.product()) + 2 * Vectors.dot(mean, sum.product()) + ofMean)
                    / (number * number);
            double distance = Math.max(0, own - 2 * toMean + meanOfClass);
            double ratio = 1 + 1 / number;
            densities[c] = -0.5
                    * ((params.firmness() + deviations) / Math.max(1, size) * distance / ratio
                            + VOLUME * StrictMath.log(ratio));
            text[c] = c < place.text().length ? place.text()[c] : 0;
            fading[c] = text[c] / (1 + sum.count() / HALVED);
            penalties[c] = sum.count() > 0 ? 0 : UNSEEN;
        }
        return new Evidence(densities, text, fading, penalties);
    }

    /** A row is often learnt right after it was predicted, and embedding it is half the work. */
    private Place place(SparseVector row) {
        if (lastRow == null || !lastRow.equals(row)) {
            var at = start.place(row);
            var text = new double[start.classes()];
            for (int i = 0; i < size; i++) {
                for (int c = 0; c < text.length; c++) {
                    text[c] += at[i] * start.weights().get(i, c);
                }
            }
            lastPlace = new Place(Vectors.unit(at), text);
            lastRow = row;
        }
        return lastPlace;
    }

    @Override
    public void learn(SparseVector row, int label) {
        Check.index(label, classes(), "label");
        var place = place(row);
        trust.reweigh(evidence(place), label);
        if (sums.get(label).count() > 0) {
            Familiarity.likeness(place.row(), sums).ifPresent(familiarity::add);
        }
        if (params.drift() > 0) {
            fade();
        }
        var own = sums.get(label);
        double count = own.count();
        if (count > 0) {
            var deviation = place.row().clone();
            Vectors.add(deviation, -1 / count, own.sum());
            double root = Math.sqrt(count / (count + 1));
            for (int i = 0; i < size; i++) {
                deviation[i] *= root;
            }
            var v = scatter.add(deviation);
            sums.forEach(sum -> sum.narrow(v));
            deviations++;
        }
        own.add(place.row(), scatter.times(place.row()));
    }

    private void fade() {
        scatter.fade(params.drift());
        deviations *= 1 - params.drift();
        sums.forEach(sum -> sum.fade(params.drift(), scatter.first()));
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeByte(VERSION);
        out.writeInt(size);
        out.writeInt(classes());
        out.writeDouble(deviations);
        scatter.save(out);
        trust.save(out);
        familiarity.save(out);
        for (var sum : sums) {
            sum.save(out);
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        try {
            take(in);
        } catch (EOFException e) {
            throw new IOException("what was learnt ends too early", e);
        }
    }

    /** Changes nothing until everything has been read. */
    private void take(DataInput in) throws IOException {
        int version = in.readUnsignedByte();
        if (version < WITHOUT_FAMILIARITY || version > VERSION) {
            throw new IOException("unknown version " + version + " of what was learnt");
        }
        int dimensions = in.readInt();
        int found = in.readInt();
        if (dimensions != size || found < classes() || found > MOST_CLASSES) {
            throw new IOException("what was learnt has " + dimensions + " dimensions and " + found
                    + " classes, expected " + size + " and " + classes() + " or more");
        }
        double newDeviations = LearnerState.finite(in, "the number of deviations");
        if (newDeviations < 0) {
            throw new IOException("the number of deviations must be at least 0, was " + newDeviations);
        }
        var triangle = scatter.read(in);
        var weights = trust.read(in, version > FADING_ONLY);
        var usual = version == WITHOUT_FAMILIARITY ? new double[3] : Familiarity.read(in);
        var newSums = new ArrayList<ClassSum>();
        for (int c = 0; c < found; c++) {
            newSums.add(ClassSum.read(in, size));
        }
        deviations = newDeviations;
        scatter.set(triangle);
        trust.set(weights);
        familiarity.set(usual);
        sums = newSums;
    }
}
