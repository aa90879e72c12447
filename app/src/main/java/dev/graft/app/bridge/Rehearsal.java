package dev.graft.app.bridge;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.methods.api.OnlineLabeller;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** A stream of pictures whose labels are known: each is answered first, and then taught. */
public final class Rehearsal {
    private final CountMatrix rows;
    private final int[] labels;

    /** @param labels a class for each row, a new class where the learner has no such number yet */
    public Rehearsal(CountMatrix rows, int[] labels) {
        Check.equal(rows.rows(), labels.length, "number of labels");
        Check.atLeast(1, labels.length, "labelled pictures");
        this.rows = rows;
        this.labels = labels.clone();
    }

    /** An order of the rows that depends on the seed alone. */
    public int[] order(Seed seed) {
        var random = seed.of("order").random();
        var order = IntStream.range(0, labels.length).toArray();
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int one = order[i];
            order[i] = order[j];
            order[j] = one;
        }
        return order;
    }

    /** The learner learns from it. */
    public MistakeCurve run(OnlineLabeller learner, int... order) {
        var wrong = new boolean[order.length];
        for (int t = 0; t < order.length; t++) {
            var row = SparseVector.of(rows, order[t]);
            int label = labels[order[t]];
            wrong[t] = learner.predict(row).label() != label;
            while (learner.classes() <= label) {
                learner.addClass();
            }
            learner.learn(row, label);
        }
        return MistakeCurve.of(wrong);
    }

    /**
     * The share of wrong answers after each picture, by the names of the methods, on average over several orders.
     *
     * @param orders how many
     * @param seed of the orders, which are the same for all methods
     * @return absent where the work was stopped
     */
    public Optional<Map<String, double[]>> compare(
            StreamBridge bridge, List<StreamParams> methods, int orders, Seed seed, BooleanSupplier stop) {
        var curves = new LinkedHashMap<String, double[]>();
        for (var params : methods) {
            var runs = new ArrayList<MistakeCurve>();
            for (int i = 0; i < orders; i++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                runs.add(run(bridge.learner(params), order(seed.of("order " + i))));
            }
            curves.put(params.card().name(), MistakeCurve.average(runs));
        }
        return Optional.of(curves);
    }
}
