package dev.graft.recipe;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;

/**
 * Which terms stand out for a pile, or for a picture: those whose pictures lie in the direction of the pile. Other
 * pictures are scored by how far they lie that way; a term's score is the correlation of that with having the term. A term
 * that is everywhere correlates with nothing, so frequent terms gain nothing by being frequent.
 */
public final class TellingWords {
    private final DenseMatrix others;
    private final double[] mean;
    private final CountMatrix presence;
    private final double[] deviations;

    /**
     * @param others pictures with terms, in the space of a {@link Look}
     * @param presence the same pictures by terms, 1 where one has the term
     */
    public TellingWords(DenseMatrix others, CountMatrix presence) {
        Check.equal(others.rows(), presence.rows(), "rows of the terms");
        this.others = others;
        this.presence = presence;
        this.mean = mean(others);
        this.deviations = new double[presence.columns()];
        for (int p = 0; p < presence.nonZeros(); p++) {
            deviations[presence.column(p)]++;
        }
        for (int term = 0; term < deviations.length; term++) {
            double share = deviations[term] / Math.max(1, others.rows());
            deviations[term] = Math.sqrt(share * (1 - share));
        }
    }

    /** How many pictures the scores rest on. */
    public int pictures() {
        return others.rows();
    }

    /**
     * Piles by terms: the correlation of each term with each pile, -1 to 1.
     *
     * @param rows of the target, in the same space
     */
    public DenseMatrix ofPiles(DenseMatrix rows, Partition piles) {
        return of(piles.means(rows));
    }

    /** Places by terms: the correlation of each term with the direction of each place. */
    public DenseMatrix of(DenseMatrix places) {
        int n = others.rows();
        int d = others.columns();
        int terms = presence.columns();
        var out = new double[places.rows() * terms];
        var along = new double[n];
        for (int place = 0; place < places.rows(); place++) {
            double total = 0;
            for (int i = 0; i < n; i++) {
                double sum = 0;
                for (int c = 0; c < d; c++) {
                    sum += others.get(i, c) * (places.get(place, c) - mean[c]);
                }
                along[i] = sum;
                total += sum;
            }
            double squares = 0;
            for (int i = 0; i < n; i++) {
                along[i] -= total / n;
                squares += along[i] * along[i];
            }
            correlate(along, Math.sqrt(squares), out, place * terms);
        }
        return DenseMatrix.of(places.rows(), terms, out);
    }

    private void correlate(double[] along, double length, double[] out, int at) {
        if (!(length > 1e-12)) {
            return;
        }
        for (int i = 0; i < presence.rows(); i++) {
            for (int p = presence.offset(i); p < presence.offset(i + 1); p++) {
                out[at + presence.column(p)] += along[i];
            }
        }
        double root = Math.sqrt(presence.rows());
        for (int term = 0; term < deviations.length; term++) {
            out[at + term] = deviations[term] > 0 ? out[at + term] / length / deviations[term] / root : 0;
        }
    }

    private static double[] mean(DenseMatrix rows) {
        var mean = new double[rows.columns()];
        for (int row = 0; row < rows.rows(); row++) {
            for (int c = 0; c < mean.length; c++) {
                mean[c] += rows.get(row, c) / rows.rows();
            }
        }
        return mean;
    }
}
