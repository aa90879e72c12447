package dev.graft.experiments.ours;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.Engine;
import dev.graft.methods.Restarts;
import dev.graft.methods.passiveaggressive.Kernel;
import dev.graft.methods.passiveaggressive.Pa;
import dev.graft.methods.passiveaggressive.PaParams;
import dev.graft.stream.Rehearsal;
import java.util.ArrayList;
import java.util.List;

/**
 * Gaussian kernels with which PA-II makes fewest mistakes on the tasks that the recipe was tuned on.
 *
 * @param ofShares the width for pictures as they are, with C = 5
 * @param ofRoots the width for roots of shares
 * @param aggressiveness C, chosen with the width for roots
 */
record TunedWidths(double ofShares, double ofRoots, double aggressiveness) {
    static final double[] TRIED_OF_SHARES = {0.02, 0.04, 0.08, 0.16, 0.32, 0.64};
    static final double[] TRIED_OF_ROOTS = {0.1, 0.2, 0.3, 0.4, 0.6, 0.8};
    static final double[] TRIED_AGGRESSIVENESS = {0.2, 1, 5, 50};
    private static final int MOST_ORDERS = 3;

    private record Candidate(boolean isOfRoots, double width, double aggressiveness) {
        PaParams params() {
            return PaParams.PAPER.withKernel(Kernel.gaussian(width)).withAggressiveness(aggressiveness);
        }
    }

    /**
     * Tries them all; stops early, with anything, where that is asked for.
     *
     * @param tasks those to be tuned on
     */
    static TunedWidths choose(List<StreamTask> tasks, int draws, Engine engine, Watch watch) {
        var candidates = new ArrayList<Candidate>();
        for (double width : TRIED_OF_SHARES) {
            candidates.add(new Candidate(false, width, PaParams.PAPER.aggressiveness()));
        }
        for (double width : TRIED_OF_ROOTS) {
            for (double c : TRIED_AGGRESSIVENESS) {
                candidates.add(new Candidate(true, width, c));
            }
        }
        var mistakes = Restarts.all(tasks.size(), engine, i -> {
            var sums = new double[candidates.size()];
            for (int c = 0; c < sums.length && !watch.stopped(); c++) {
                sums[c] = mistakes(tasks.get(i), candidates.get(c), Math.min(draws, MOST_ORDERS));
            }
            watch.done();
            return sums;
        });
        var shares = best(candidates, mistakes, false);
        var roots = best(candidates, mistakes, true);
        return new TunedWidths(shares.width, roots.width, roots.aggressiveness);
    }

    private static double mistakes(StreamTask task, Candidate candidate, int orders) {
        var rows = candidate.isOfRoots ? roots(task.pictures()) : task.pictures();
        var rehearsal = new Rehearsal(rows, task.labels());
        double sum = 0;
        for (int draw = 1; draw <= orders; draw++) {
            var order = rehearsal.order(task.seed().of(draw));
            sum += rehearsal
                    .run(new Pa(candidate.params(), rows.columns(), 2), order)
                    .rate();
        }
        return sum;
    }

    private static Candidate best(List<Candidate> candidates, List<double[]> mistakes, boolean isOfRoots) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < candidates.size(); c++) {
            int at = c;
            double sum = mistakes.stream().mapToDouble(of -> of[at]).sum();
            if (candidates.get(c).isOfRoots == isOfRoots && sum < least) {
                least = sum;
                best = c;
            }
        }
        return candidates.get(best);
    }

    /** Roots of shares: differences of frequent words count less, and every row has length 1. */
    static CountMatrix roots(CountMatrix rows) {
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                builder.add(rows.column(p), Math.sqrt(rows.value(p) / sum));
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** The median distance of rows, of which a few hundred are looked at. */
    static double median(CountMatrix rows) {
        int step = Math.max(1, rows.rows() / 300);
        var distances = new ArrayList<Double>();
        var dense = rows.toDense();
        for (int i = 0; i < rows.rows(); i += step) {
            var one = dense.row(i);
            for (int j = 0; j < i; j += step) {
                var other = dense.row(j);
                double sum = 0;
                for (int c = 0; c < one.length; c++) {
                    sum += (one[c] - other[c]) * (one[c] - other[c]);
                }
                distances.add(Math.sqrt(sum));
            }
        }
        var sorted = distances.stream().mapToDouble(d -> d).sorted().toArray();
        return sorted.length == 0 ? 1 : Math.max(1e-9, sorted[sorted.length / 2]);
    }
}
