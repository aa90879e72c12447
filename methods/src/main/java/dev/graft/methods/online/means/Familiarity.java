package dev.graft.methods.online.means;

import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How much rows are like the class that they are most like, and how much they usually were just before they were learnt:
 * a row that is much less so may be of a class that nobody has named yet.
 *
 * <p>Likeness is the largest cosine of a row with the mean of a class, both seen from 0.8 of the mean of all rows
 * (docs/methods/unknown.md). Only lessons of classes that had rows before count, and the last hundred count most, since
 * the means get better.
 */
final class Familiarity {
    private static final double CENTRE = 0.8;
    private static final double FORGOTTEN = 0.01;

    /** Lessons that the usual deviation counts for. */
    private static final double PRIOR = 4;

    private static final double USUAL = 0.12;

    /** With fewer lessons nothing is said. */
    private static final double LEAST = 9;

    private static final int LEAST_CLASSES = 2;

    private double count;
    private double mean;
    private double squares;

    /** Absent while fewer than two classes have rows, and for a row that is nothing or the mean itself. */
    static OptionalDouble likeness(double[] row, List<ClassSum> sums) {
        var centre = new double[row.length];
        double rows = 0;
        int classes = 0;
        for (var sum : sums) {
            rows += sum.count();
            classes += sum.count() > 0 ? 1 : 0;
            Vectors.add(centre, 1, sum.sum());
        }
        if (classes < LEAST_CLASSES || Vectors.dot(row, row) == 0) {
            return OptionalDouble.empty();
        }
        for (int i = 0; i < centre.length; i++) {
            centre[i] *= CENTRE / rows;
        }
        var seen = from(centre, row, 1);
        double largest = Double.NEGATIVE_INFINITY;
        for (var sum : sums) {
            if (sum.count() > 0) {
                var direction = from(centre, sum.sum(), 1 / sum.count());
                largest = Math.max(largest, Vectors.dot(seen, direction) / length(seen) / length(direction));
            }
        }
        return Double.isFinite(largest) ? OptionalDouble.of(largest) : OptionalDouble.empty();
    }

    private static double[] from(double[] centre, double[] place, double scale) {
        var out = new double[place.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = scale * place[i] - centre[i];
        }
        return out;
    }

    private static double length(double[] vector) {
        return Math.sqrt(Vectors.dot(vector, vector));
    }

    /** Of a row that is about to be learnt. */
    void add(double likeness) {
        count = (1 - FORGOTTEN) * count + 1;
        double from = likeness - mean;
        mean += from / count;
        squares = (1 - FORGOTTEN) * squares + from * (likeness - mean);
    }

    /** The share of rows of known classes that are more like them, 0 to 1; absent after too few lessons. */
    OptionalDouble unlike(double likeness, int classes) {
        if (count < LEAST) {
            return OptionalDouble.empty();
        }
        double freedom = count - 1 + PRIOR;
        double deviation = Math.sqrt((squares + PRIOR * USUAL * USUAL) / freedom * (1 + 1.0 / classes));
        return OptionalDouble.of(TDistribution.of(freedom).cumulativeProbability((mean - likeness) / deviation));
    }

    void save(DataOutput out) throws IOException {
        out.writeDouble(count);
        out.writeDouble(mean);
        out.writeDouble(squares);
    }

    /** The numbers that {@link #save} wrote. */
    static double[] read(DataInput in) throws IOException {
        var found = LearnerState.finites(in, 3);
        if (found[0] < 0 || found[2] < 0) {
            throw new IOException("what was usual has a number of lessons or a sum of squares below 0");
        }
        return found;
    }

    void set(double[] found) {
        count = found[0];
        mean = found[1];
        squares = found[2];
    }
}
