package dev.graft.transfer.explain;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Totals;
import dev.graft.methods.rows.ClusterSums;
import dev.graft.methods.rows.NoSum;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the terms that stand out for a cluster or an image: those whose images lie in its direction. Images with terms
 * are scored by how far they lie in that direction, and a term's score is the correlation of these scores with having
 * the term. Terms gain nothing by being frequent: one that is everywhere correlates with nothing.
 *
 * <p>The scores themselves are never stored: the correlations follow from the sum of the images that have each term and
 * from the scatter of all of them, which take two passes.
 */
public final class DistinctiveTerms {
    private final int images;
    private final Correlation correlation;

    private DistinctiveTerms(int images, Correlation correlation) {
        this.images = images;
        this.correlation = correlation;
    }

    /**
     * @param others images with terms, embedded in few dimensions
     * @param presence the same images by terms, 1 if the image has the term
     */
    public static DistinctiveTerms of(DenseMatrix others, CountMatrix presence, Engine engine) {
        Check.equal(others.rows(), presence.rows(), "rows of the terms");
        int n = others.rows();
        int d = others.columns();
        int terms = presence.columns();
        try (var table = engine.table(SparseRows.of(presence), d)) {
            table.setState(others);
            var mean = table.pass(new Mean(n, d)).values();
            var sums = table.pass(new Centred(mean, terms)).values();
            var deviations = new double[terms];
            for (int term = 0; term < terms; term++) {
                double share = sums[(terms + d) * d + term] / Math.max(1, n);
                deviations[term] = Math.sqrt(share * (1 - share));
            }
            var byTerm = Arrays.copyOf(sums, terms * d);
            var scatter = Arrays.copyOfRange(sums, terms * d, (terms + d) * d);
            return new DistinctiveTerms(n, new Correlation(mean, byTerm, scatter, deviations, Math.sqrt(n)));
        }
    }

    /** The number of images that the scores are based on. */
    public int images() {
        return images;
    }

    /** A term, by its column, and its correlation with a direction, from -1 to 1. */
    public record Scored(int term, double correlation) {}

    /**
     * The terms that stand out most for each cluster; see {@link #ofPlaces}.
     *
     * @param rows the target's, in the same space
     */
    public List<List<Scored>> ofClusters(DenseMatrix rows, Partition clusters, double least, int most, Engine engine) {
        return ofPlaces(ClusterSums.means(rows, clusters, engine), least, most, engine);
    }

    /**
     * The terms that stand out most in the direction of each point, best first, and the lower column first among
     * equals.
     *
     * @param least the least correlation
     * @param most the largest number of terms for a point
     */
    public List<List<Scored>> ofPlaces(DenseMatrix places, double least, int most, Engine engine) {
        try (var table = engine.table(DenseRows.of(places), 2 * most)) {
            table.pass(new Best(correlation, least, most));
            var state = table.state();
            var out = new ArrayList<List<Scored>>();
            for (int row = 0; row < state.rows(); row++) {
                var terms = new ArrayList<Scored>();
                for (int i = 0; i < most && state.get(row, 2 * i) > 0; i++) {
                    terms.add(new Scored((int) state.get(row, 2 * i) - 1, state.get(row, 2 * i + 1)));
                }
                out.add(terms);
            }
            return out;
        }
    }

    /**
     * Correlates terms with a direction q: relative to the mean, the scores of the images that have a term sum to sum'
     * q, and all scores have the squared length q' scatter q.
     *
     * @param byTerm the sum of the images that have each term, term after term
     * @param deviations of having each term
     * @param root of the number of images
     */
    private record Correlation(double[] mean, double[] byTerm, double[] scatter, double[] deviations, double root)
            implements Serializable {
        /** The correlation of every term with the point that begins at an index. */
        double[] of(double[] place, int at) {
            int d = mean.length;
            var direction = new double[d];
            for (int c = 0; c < d; c++) {
                direction[c] = place[at + c] - mean[c];
            }
            double squares = 0;
            for (int c = 0; c < d; c++) {
                squares += direction[c] * dot(scatter, c * d, direction);
            }
            double length = Math.sqrt(Math.max(0, squares));
            var out = new double[deviations.length];
            for (int term = 0; length > 1e-12 && term < out.length; term++) {
                double along = deviations[term] > 0 ? dot(byTerm, term * d, direction) : 0;
                out[term] = deviations[term] > 0 ? along / length / deviations[term] / root : 0;
            }
            return out;
        }

        private static double dot(double[] values, int at, double[] direction) {
            double sum = 0;
            for (int c = 0; c < direction.length; c++) {
                sum += values[at + c] * direction[c];
            }
            return sum;
        }
    }

    /** The mean of the states of all rows. */
    private record Mean(int rows, int dimensions) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(dimensions);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            for (int i = 0; i < state.length; i++) {
                sum.values()[i % dimensions] += state[i] / rows;
            }
        }
    }

    /** Of centred states: the sum for each term, the scatter, and the number of rows that have each term. */
    private record Centred(double[] mean, int terms) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            int d = mean.length;
            return new Totals((terms + d) * d + terms);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            int d = mean.length;
            var out = sum.values();
            var place = new double[d];
            for (int row = 0; row < block.rows(); row++) {
                for (int c = 0; c < d; c++) {
                    place[c] = state[row * d + c] - mean[c];
                }
                for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                    int term = block.columnIndices()[p];
                    out[(terms + d) * d + term]++;
                    add(1, place, out, term * d);
                }
                for (int c = 0; c < d; c++) {
                    add(place[c], place, out, (terms + c) * d);
                }
            }
        }

        private static void add(double factor, double[] what, double[] to, int at) {
            for (int c = 0; c < what.length; c++) {
                to[at + c] += factor * what[c];
            }
        }
    }

    /** Writes each row's best terms to its state: the column plus 1, or 0 for none, and the correlation. */
    private record Best(Correlation correlation, double least, int most) implements Pass<DenseBlock, NoSum> {
        @Override
        public NoSum newSum() {
            return new NoSum();
        }

        @Override
        public void visit(DenseBlock block, double[] state, NoSum sum) {
            for (int row = 0; row < block.rows(); row++) {
                var scores = correlation.of(block.values(), block.offset() + row * block.columns());
                int at = row * 2 * most;
                for (int term = 0; term < scores.length; term++) {
                    if (scores[term] >= least) {
                        insert(term, scores[term], state, at);
                    }
                }
            }
        }

        private void insert(int term, double score, double[] state, int at) {
            int place = most;
            while (place > 0 && (state[at + 2 * place - 2] == 0 || state[at + 2 * place - 1] < score)) {
                place--;
                if (place + 1 < most) {
                    state[at + 2 * place + 2] = state[at + 2 * place];
                    state[at + 2 * place + 3] = state[at + 2 * place + 1];
                }
            }
            if (place < most) {
                state[at + 2 * place] = term + 1;
                state[at + 2 * place + 1] = score;
            }
        }
    }
}
