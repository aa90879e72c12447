package dev.graft.studies.papers.oht;

import dev.graft.app.bridge.Rehearsal;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.SourceHypothesis;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.methods.online.passiveaggressive.KnownKernel;
import dev.graft.studies.run.Measurement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * One task in all its permutations. Neither the kernel's values nor the votes of the texts depend on the order, so they are
 * computed once.
 */
final class TaskRuns {
    private final OhtTask task;
    private final Engine engine;
    private final CountMatrix pictures;
    private final int[] truth;
    private final int[][] orders;
    private final Map<View, KnownKernel> kernels = new EnumMap<>(View.class);
    private final Map<Pairs, TextVote> texts = new EnumMap<>(Pairs.class);
    private final List<Measurement> values = new ArrayList<>();

    TaskRuns(OhtTask task, int draws, Engine engine) {
        this.task = task;
        this.engine = engine;
        this.pictures = task.pictures();
        this.truth = task.labels();
        this.orders = IntStream.rangeClosed(1, draws).mapToObj(task::order).toArray(int[][]::new);
    }

    /**
     * A permutation.
     *
     * @param draw from 1
     * @param seconds that it took
     */
    record Run(int draw, MistakeCurve curve, double seconds) {}

    int trials() {
        return truth.length;
    }

    /** Records the rates of mistakes of a method, one for each permutation. */
    void add(String setting, String method, String measure, List<Run> runs) {
        runs.forEach(run -> add(setting, method, measure, run, run.curve().rate()));
    }

    void add(String setting, String method, String measure, Run run, double rate) {
        long seed = task.seed(run.draw()).value();
        values.add(new Measurement(task.name(), setting, run.draw(), seed, method, measure, rate, run.seconds()));
    }

    /** All that was recorded. */
    List<Measurement> values() {
        return values;
    }

    /** What the K nearest texts say of every picture. */
    Votes votes(Pairs pairs, int neighbours) {
        return Votes.of(texts(pairs).nearest(neighbours), pictures);
    }

    private TextVote texts(Pairs pairs) {
        return texts.computeIfAbsent(pairs, some -> {
            var source = task.source(some);
            return TextVote.of(
                    Bridge.of(source.pictures(), source.words(), engine), source.texts(), source.labels(), 2);
        });
    }

    /** All permutations, with what was computed before. */
    List<Run> lookedUp(OhtMethod method, View view, Votes votes) {
        var kernel = kernels.computeIfAbsent(view, how -> how.kernel().among(how.of(pictures)));
        var numbers = kernel.rows();
        return runs(numbers, orders.length, () -> method.learner(kernel, numbers.columns(), trials(), votes));
    }

    /** The first permutations as a stream would have them: nothing is known before it arrives. */
    List<Run> plain(OhtMethod method, View view, Pairs pairs, int neighbours, int draws) {
        SourceHypothesis text = texts(pairs).nearest(neighbours);
        var seen = view.of(pictures);
        return runs(seen, draws, () -> method.learner(view.kernel(), seen.columns(), trials(), text));
    }

    private List<Run> runs(CountMatrix rows, int draws, Supplier<OnlineLabeller> fresh) {
        var rehearsal = new Rehearsal(rows, truth);
        return IntStream.rangeClosed(1, draws)
                .mapToObj(draw -> {
                    long from = System.nanoTime();
                    var curve = rehearsal.run(fresh.get(), orders[draw - 1]);
                    return new Run(draw, curve, (System.nanoTime() - from) / 1e9);
                })
                .toList();
    }
}
