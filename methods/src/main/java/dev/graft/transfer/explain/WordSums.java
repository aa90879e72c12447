package dev.graft.transfer.explain;

import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Totals;
import java.util.Arrays;

/**
 * Adds up what regressions of words need, for two halves of the rows: their places, the products of these, and the
 * places of the rows that have each word. The state of a row is its place.
 */
record WordSums(int dimensions, int words) implements Pass<SparseBlock, Totals> {
    private static final int ARRAYS = 4;

    /** Multiples of it, as shares of 2^64, spread evenly, whatever the step. */
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    /**
     * The sums of some rows.
     *
     * @param places the sum of all places
     * @param squares the sum of the products of their axes, d by d
     * @param byWord the sum of the places of the rows that have each word, word after word
     * @param having how many rows have each word, then how many rows there are
     */
    record Half(double[] places, double[] squares, double[] byWord, double[] having) {
        Half plus(Half other) {
            return new Half(
                    sum(places, other.places),
                    sum(squares, other.squares),
                    sum(byWord, other.byWord),
                    sum(having, other.having));
        }

        private static double[] sum(double[] a, double[] b) {
            var out = a.clone();
            for (int i = 0; i < out.length; i++) {
                out[i] += b[i];
            }
            return out;
        }

        int words() {
            return having.length - 1;
        }

        double rows() {
            return having[words()];
        }

        double[] mean() {
            var mean = places.clone();
            for (int c = 0; c < mean.length; c++) {
                mean[c] /= Math.max(1, rows());
            }
            return mean;
        }

        /** How many rows have each word. */
        double[] counts() {
            return Arrays.copyOf(having, words());
        }

        /** The share of rows that have each word. */
        double[] shares() {
            var shares = counts();
            for (int word = 0; word < shares.length; word++) {
                shares[word] /= Math.max(1, rows());
            }
            return shares;
        }

        /** The variance of places along each axis. */
        double[] variances() {
            int d = places.length;
            var variances = mean();
            for (int c = 0; c < d; c++) {
                variances[c] = squares[c * d + c] / Math.max(1, rows()) - variances[c] * variances[c];
            }
            return variances;
        }

        /** The variance of places along an average axis. */
        double meanVariance() {
            return places.length == 0 ? 0 : Arrays.stream(variances()).sum() / places.length;
        }

        /** The mean place of the rows that have each word, relative to that of all. */
        double[][] centres() {
            int d = places.length;
            var mean = mean();
            var out = new double[words()][d];
            for (int word = 0; word < out.length; word++) {
                for (int c = 0; c < d && having[word] > 0; c++) {
                    out[word][c] = byWord[word * d + c] / having[word] - mean[c];
                }
            }
            return out;
        }
    }

    /** @param which 0 or 1 */
    static Half half(Totals sums, int which) {
        int at = which * ARRAYS;
        return new Half(sums.part(at), sums.part(at + 1), sums.part(at + 2), sums.part(at + 3));
    }

    /** The half that a row is in: as if at random, since every other picture of a folder may show the same. */
    static int half(SparseBlock block, int row) {
        return (int) ((block.firstRow() + row + 1) * GOLDEN_RATIO >>> 63);
    }

    @Override
    public Totals newSum() {
        int square = Math.multiplyExact(dimensions, dimensions);
        int byWord = Math.multiplyExact(dimensions, words);
        return new Totals(dimensions, square, byWord, words + 1, dimensions, square, byWord, words + 1);
    }

    @Override
    public void visit(SparseBlock block, double[] state, Totals sum) {
        for (int row = 0; row < block.rows(); row++) {
            var to = half(sum, half(block, row));
            int at = row * dimensions;
            for (int i = 0; i < dimensions; i++) {
                double value = state[at + i];
                to.places[i] += value;
                for (int j = 0; j < dimensions; j++) {
                    to.squares[i * dimensions + j] += value * state[at + j];
                }
            }
            to.having[words]++;
            for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                int word = block.columnIndices()[p];
                to.having[word]++;
                for (int i = 0; i < dimensions; i++) {
                    to.byWord[word * dimensions + i] += state[at + i];
                }
            }
        }
    }
}
