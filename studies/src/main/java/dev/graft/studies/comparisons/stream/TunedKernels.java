package dev.graft.studies.comparisons.stream;

import dev.graft.app.bridge.Rehearsal;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.online.passiveaggressive.Kernel;
import dev.graft.methods.online.passiveaggressive.PaParams;
import dev.graft.methods.online.passiveaggressive.PassiveAggressive;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Gaussian kernels with which PA-II makes the fewest mistakes on the tuning tasks.
 *
 * @param ofShares for pictures as they are
 * @param ofRoots for roots of shares
 */
record TunedKernels(Candidate ofShares, Candidate ofRoots) {
    static final List<Double> WIDTHS_OF_SHARES = List.of(0.02, 0.04, 0.08, 0.16, 0.32, 0.64);
    static final List<Double> WIDTHS_OF_ROOTS = List.of(0.1, 0.2, 0.3, 0.4, 0.6, 0.8);
    static final List<Double> AGGRESSIVENESS = List.of(0.2, 1.0, 5.0, 50.0);
    private static final String CHOOSING = "choosing kernels: ";
    private static final String MISTAKES = "mistakes, summed over orders";
    private static final int MOST_ORDERS = 3;

    /** @param aggressiveness C, of shares always the paper's */
    record Candidate(boolean isOfRoots, double width, double aggressiveness) {
        PaParams params() {
            return PaParams.PAPER.withKernel(Kernel.gaussian(width)).withAggressiveness(aggressiveness);
        }

        String setting() {
            return (isOfRoots ? "roots" : "shares") + ", width " + width + ", C " + aggressiveness;
        }
    }

    private static List<Candidate> candidates() {
        var candidates = new ArrayList<Candidate>();
        WIDTHS_OF_SHARES.forEach(width -> candidates.add(new Candidate(false, width, PaParams.PAPER.aggressiveness())));
        for (double width : WIDTHS_OF_ROOTS) {
            AGGRESSIVENESS.forEach(c -> candidates.add(new Candidate(true, width, c)));
        }
        return candidates;
    }

    /** Tries all candidates on a task. */
    static Cell cell(StreamTask task, int draws, String data) {
        int orders = Math.min(draws, MOST_ORDERS);
        return new Cell(
                CHOOSING + task.name() + " " + orders + " " + data,
                engine -> candidates().stream()
                        .map(candidate -> new Measurement(
                                CHOOSING + task.name(),
                                candidate.setting(),
                                1,
                                task.seed().value(),
                                "PA-II",
                                MISTAKES,
                                mistakes(task, candidate, orders),
                                0))
                        .toList());
    }

    private static double mistakes(StreamTask task, Candidate candidate, int orders) {
        var rows = candidate.isOfRoots ? Hellinger.sparse(task.pictures()) : task.pictures();
        var rehearsal = new Rehearsal(rows, task.labels());
        double sum = 0;
        for (int draw = 1; draw <= orders; draw++) {
            var order = rehearsal.order(task.seed().of(draw));
            sum += rehearsal
                    .run(new PassiveAggressive(candidate.params(), rows.columns(), 2), order)
                    .rate();
        }
        return sum;
    }

    static TunedKernels of(CellResults results) {
        var tried = results.measure(MISTAKES);
        return new TunedKernels(best(tried, false), best(tried, true));
    }

    private static Candidate best(CellResults tried, boolean isOfRoots) {
        return candidates().stream()
                .filter(candidate -> candidate.isOfRoots == isOfRoots)
                .min(Comparator.comparingDouble(candidate -> tried.setting(candidate.setting()).numbers().stream()
                        .mapToDouble(sum -> sum)
                        .sum()))
                .orElseThrow();
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
