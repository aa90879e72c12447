package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Arrays;
import java.util.Map;

/**
 * Puts a row into the cluster from whose profile, a distribution over words, it diverges least. Words that no profile
 * knows say nothing and are left out. A word that is impossible in a cluster would make the divergence infinite, for a
 * new row perhaps from all clusters: so clusters are compared by the share of impossible words first, and those with the
 * least of it by the divergence of the rest.
 *
 * <p>Memberships fall exponentially with the divergence: exp(-D / temperature). Counting each word of a row as an
 * independent witness would make every row certain; the temperature is instead how far a cluster's own rows usually are
 * from its profile, so a row at that distance from one cluster and at twice that distance from another is e times more
 * likely in the first.
 */
public final class ProfileAssigner implements Assigner {
    public static final String KIND = "profiles";

    /** Shares and costs that are closer than this differ by rounding alone. */
    private static final double TIE = 1e-10;

    private final DenseMatrix profiles;
    private final double temperature;
    /** log p(word | cluster), word after word; minus infinity where impossible. */
    private final double[] logs;

    private final boolean[] known;

    private ProfileAssigner(DenseMatrix profiles, double temperature) {
        this.profiles = profiles;
        this.temperature = temperature;
        this.logs = new double[profiles.rows() * profiles.columns()];
        this.known = new boolean[profiles.columns()];
        for (int word = 0; word < profiles.columns(); word++) {
            for (int c = 0; c < profiles.rows(); c++) {
                logs[word * profiles.rows() + c] = Math.log(profiles.get(c, word));
                known[word] |= profiles.get(c, word) > 0;
            }
        }
    }

    /**
     * Checks and keeps the profiles.
     *
     * @param profiles clusters by words, P(word | cluster); a cluster that has none is all 0
     * @param temperature the divergence that makes a cluster e times less likely
     */
    public static ProfileAssigner of(DenseMatrix profiles, double temperature) {
        Check.atLeast(1, profiles.rows(), "rows of the profiles");
        for (double value : profiles.toArray()) {
            Check.inRange(0, 1 + 1e-9, value, "value of a profile");
        }
        Check.finiteAtLeast(Double.MIN_NORMAL, temperature, "temperature");
        return new ProfileAssigner(profiles, temperature);
    }

    /** Makes it again from {@link #arrays}. */
    public static ProfileAssigner of(Map<String, DenseMatrix> arrays) {
        return of(array(arrays, "profiles"), array(arrays, "temperature").get(0, 0));
    }

    private static DenseMatrix array(Map<String, DenseMatrix> arrays, String name) {
        var array = arrays.get(name);
        if (array == null || array.rows() == 0 || name.equals("temperature") && array.columns() != 1) {
            throw new IllegalArgumentException(
                    "arrays must hold \"" + name + "\", found " + (array == null ? arrays.keySet() : array));
        }
        return array;
    }

    @Override
    public int clusters() {
        return profiles.rows();
    }

    @Override
    public int columns() {
        return profiles.columns();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of("profiles", profiles, "temperature", DenseMatrix.of(1, 1, temperature));
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        int k = clusters();
        var all = new double[rows.rows() * k];
        var costs = new double[k];
        var impossible = new double[k];
        for (int row = 0; row < rows.rows(); row++) {
            measure(rows, row, costs, impossible);
            soften(costs, impossible, all, row * k);
        }
        return DenseMatrix.of(rows.rows(), k, all);
    }

    /** Fills in the share of a row on impossible words, and the divergence of the rest but for a common number. */
    private void measure(CountMatrix rows, int row, double[] costs, double[] impossible) {
        Arrays.fill(costs, 0);
        Arrays.fill(impossible, 0);
        int begin = rows.offset(row);
        int end = rows.offset(row + 1);
        double total = 0;
        for (int p = begin; p < end; p++) {
            total += known[rows.column(p)] ? rows.value(p) : 0;
        }
        for (int p = begin; p < end; p++) {
            int word = rows.column(p);
            if (!known[word]) {
                continue;
            }
            double share = rows.value(p) / total;
            int from = word * costs.length;
            for (int c = 0; c < costs.length; c++) {
                double log = logs[from + c];
                if (log == Double.NEGATIVE_INFINITY) {
                    impossible[c] += share;
                } else {
                    costs[c] -= share * log;
                }
            }
        }
    }

    private void soften(double[] costs, double[] impossible, double[] out, int at) {
        double least = Arrays.stream(impossible).min().orElse(0);
        double best = Double.POSITIVE_INFINITY;
        for (int c = 0; c < costs.length; c++) {
            if (impossible[c] - least < TIE) {
                best = Math.min(best, costs[c]);
            }
        }
        double sum = 0;
        for (int c = 0; c < costs.length; c++) {
            double behind = costs[c] - best;
            // Equal up to rounding is equal: the lowest index is then the first of the largest.
            double weight = impossible[c] - least < TIE ? Math.exp(-(behind < TIE ? 0 : behind) / temperature) : 0;
            out[at + c] = weight;
            sum += weight;
        }
        for (int c = 0; c < costs.length; c++) {
            out[at + c] /= sum;
        }
    }
}
