package dev.graft.studies.comparisons.stream;

import dev.graft.app.bridge.Rehearsal;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.online.Scores;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A stream of pictures, shown in several orders.
 *
 * @param truth the label of each picture
 */
record StreamOrders(int[] truth, List<int[]> orders) {
    /** @param seed of all orders */
    static StreamOrders of(CountMatrix pictures, int[] truth, int draws, Seed seed) {
        var rehearsal = new Rehearsal(pictures, truth);
        return new StreamOrders(
                truth,
                IntStream.rangeClosed(1, draws)
                        .mapToObj(draw -> rehearsal.order(seed.of(draw)))
                        .toList());
    }

    /** The mistakes of a learner that begins anew with every order. */
    List<MistakeCurve> run(CountMatrix rows, Supplier<OnlineLabeller> fresh) {
        var rehearsal = new Rehearsal(rows, truth);
        return orders.stream().map(order -> rehearsal.run(fresh.get(), order)).toList();
    }

    /** The mistakes of what does not learn, and so says the same of a picture in every order. */
    List<MistakeCurve> unchanging(IntUnaryOperator answer) {
        var wrong = new boolean[truth.length];
        for (int row = 0; row < truth.length; row++) {
            wrong[row] = answer.applyAsInt(row) != truth[row];
        }
        return orders.stream()
                .map(order -> {
                    var inOrder = new boolean[truth.length];
                    for (int t = 0; t < inOrder.length; t++) {
                        inOrder[t] = wrong[order[t]];
                    }
                    return MistakeCurve.of(inOrder);
                })
                .toList();
    }

    /** The first of the largest. */
    static int largest(double[] shares) {
        int largest = 0;
        for (int c = 1; c < shares.length; c++) {
            largest = shares[c] > shares[largest] + Scores.NOTHING ? c : largest;
        }
        return largest;
    }
}
