package dev.graft.experiments.papers.stc;

import static dev.graft.experiments.papers.stc.StcMethods.ITERATIONS;
import static dev.graft.experiments.papers.stc.StcMethods.STC;
import static dev.graft.experiments.papers.stc.StcMethods.STC_PRINTED;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.experiments.papers.clustering.Curves;
import dev.graft.experiments.papers.clustering.Numbers;
import dev.graft.experiments.run.Cell;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.run.Value;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Summary;
import dev.graft.experiments.show.Verdict;
import dev.graft.methods.stc.Stc;
import dev.graft.methods.stc.StcModel;
import dev.graft.methods.stc.StcOrder;
import dev.graft.methods.stc.StcStart;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/** Figure 4: entropy after each iteration, on the task fern vs starfish, in our order and in the printed one. */
public final class StcFigure4 extends StcExperiment {
    private static final int MOST_ITERATIONS = 20;

    /** After so many the paper sees no change any more. */
    private static final double CONVERGED_AFTER = 7;

    /** Means that differ by less, in bits, are called the same. */
    private static final double INSENSITIVE = 0.02;

    private static final String OBJECTIVE = "objective (nats)";
    private static final String MOVED = "moved";

    public StcFigure4() {
        super("Figure 4", "entropy of STC after each iteration, on one task", 1);
    }

    @Override
    List<Cell> cells(StcData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        var task = data.taskOfFigures();
        for (int draw = 1; draw <= setup.draws(DRAWS_OF_ONE_TASK, FEW_DRAWS); draw++) {
            int number = draw;
            cells.add(new Cell(task.name() + " " + draw, engine -> run(data.problem(task, number), engine)));
        }
        return cells;
    }

    private static List<Value> run(StcProblem problem, Engine engine) {
        var methods = new StcMethods(problem, engine);
        for (var order : List.of(StcOrder.ALTERNATING, StcOrder.PAPER)) {
            iterate(methods, order, problem, engine);
        }
        return methods.trial().values();
    }

    /** One iteration after the other: the three clusterings are all that a run knows. */
    private static void iterate(StcMethods methods, StcOrder order, StcProblem problem, Engine engine) {
        String name = StcMethods.name(order);
        var trial = methods.trial();
        var start = new Stc(methods.params(order).withMaxIterations(0));
        var step = new Stc(methods.params(order).withMaxIterations(1));
        var model = trial.run("0", name, () -> start.fit(problem.pictures(), engine, RunListener.NONE));
        trial.add("0", name, OBJECTIVE, model.loss(), 0);
        for (int i = 1; i <= MOST_ITERATIONS; i++) {
            String setting = Integer.toString(i);
            var before = model;
            model = trial.run(
                    setting, name, () -> step.fitFrom(clusters(before), problem.pictures(), engine, RunListener.NONE));
            trial.add(setting, name, OBJECTIVE, model.loss(), 0);
            trial.add(setting, name, MOVED, moved(model), 0);
        }
    }

    private static StcStart clusters(StcModel model) {
        return new StcStart(model.partition(), model.auxiliary(), model.features());
    }

    /** In the last step. */
    private static int moved(StcModel model) {
        var steps = model.trace().steps();
        return steps.get(steps.size() - 1).moved();
    }

    @Override
    List<String> notes(Results entropies) {
        return List.of("The paper does not say how often it began: here " + entropies.draws()
                + " draws, since it is one task. 32 word clusters, lambda 1. 0 is the random start.");
    }

    @Override
    List<Part> parts(Results entropies, Results all) {
        var curves = new Curves(entropies);
        String of = "after each iteration, task " + task(entropies) + ": mean and deviation over draws.";
        return List.of(
                curves.plot("stc-figure4", "Entropy in bits " + of, Plot.Kind.LINES, "iterations", "entropy (bits)"),
                new Curves(all.measure(OBJECTIVE))
                        .plot(
                                "stc-figure4-objective",
                                "Lost information (objective) in nats " + of,
                                Plot.Kind.LINES,
                                "iterations",
                                "lost information (nats)"),
                curves.table("Entropy in bits " + of, "iterations"));
    }

    @Override
    List<Claim> claims(Results entropies, Results all) {
        var curve = new Curves(entropies).of(STC);
        return List.of(
                converges(entropies.method(STC), all),
                enough(curve),
                lowestAtTheEnd(curve),
                StcClaims.theoremOne(rises(all, STC_PRINTED), rises(all, STC)),
                finite(all));
    }

    private static Claim converges(Results entropies, Results all) {
        long still = entropies.values().stream()
                .map(Value::draw)
                .distinct()
                .filter(draw -> range(entropies.where(value -> value.draw() == draw)) > INSENSITIVE)
                .count();
        long moving = stillMoving(all, STC, CONVERGED_AFTER + 1);
        return new Claim(
                "STC converges after 7 iterations: its entropy changes no more.",
                Verdict.of(still == 0),
                "entropies from 7 iterations on differ by more than " + INSENSITIVE + " bits in " + still + " of "
                        + entropies.draws() + " runs; something still moves after that in " + moving);
    }

    /** Largest less smallest entropy of a run since it shall have converged. */
    private static double range(Results run) {
        var late = run.where(value -> Double.parseDouble(value.setting()) >= CONVERGED_AFTER).numbers().stream()
                .mapToDouble(number -> number)
                .summaryStatistics();
        return late.getMax() - late.getMin();
    }

    private static Claim enough(NavigableMap<Double, Summary> curve) {
        double range = Curves.range(curve.tailMap((double) ITERATIONS, true));
        return new Claim(
                "Ten iterations are enough.",
                Verdict.of(range <= INSENSITIVE),
                "mean entropies from 10 to " + Numbers.plain(curve.lastKey()) + " iterations differ by "
                        + Numbers.of(range, 3) + " bits");
    }

    private static Claim lowestAtTheEnd(NavigableMap<Double, Summary> curve) {
        var lowest = Curves.lowest(curve);
        double least = lowest.getValue().mean();
        double last = curve.lastEntry().getValue().mean();
        return new Claim(
                "The entropy is lowest where STC has converged.",
                Verdict.of(last <= least + INSENSITIVE),
                "at the end " + Numbers.of(last, 3) + "; lowest " + Numbers.of(least, 3) + " after "
                        + Numbers.plain(lowest.getKey()) + " iterations; at the start "
                        + Numbers.of(curve.firstEntry().getValue().mean(), 3));
    }

    private static Claim finite(Results all) {
        long printed = stillMoving(all, STC_PRINTED, MOST_ITERATIONS);
        return new Claim(
                "Corollary 1: Algorithm 1 converges in a finite number of iterations.",
                printed == 0 ? Verdict.SHOWN : Verdict.NOT_TESTABLE,
                "something moves in iteration " + MOST_ITERATIONS + " in " + printed + " of " + all.draws()
                        + " runs of the printed order, which may end later or never (C1 has a case of three rows that never"
                        + " ends), and in " + stillMoving(all, STC, MOST_ITERATIONS) + " of ours");
    }

    /** Runs in which something moves in an iteration. */
    private static long stillMoving(Results all, String method, double iteration) {
        return new Curves(all.measure(MOVED).method(method))
                .at(iteration).numbers().stream().filter(moved -> moved > 0).count();
    }

    /** How often the objective rose, for each draw. */
    private static Results rises(Results all, String method) {
        var objectives = all.measure(OBJECTIVE).method(method);
        var rises = new ArrayList<Value>();
        for (int draw : objectives.values().stream().map(Value::draw).distinct().toList()) {
            var numbers = objectives.where(value -> value.draw() == draw).numbers();
            long risen = 0;
            for (int i = 1; i < numbers.size(); i++) {
                risen += numbers.get(i) > numbers.get(i - 1) + StcMethods.LEAST_RISE ? 1 : 0;
            }
            rises.add(new Value("", "", draw, 0, method, "rises", risen, 0));
        }
        return new Results(rises);
    }
}
