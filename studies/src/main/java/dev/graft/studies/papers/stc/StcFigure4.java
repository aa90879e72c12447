package dev.graft.studies.papers.stc;

import static dev.graft.studies.papers.stc.StcMethods.*;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcModel;
import dev.graft.methods.cluster.stc.StcOrder;
import dev.graft.methods.cluster.stc.StcStart;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Setup;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Figure 4: entropy after each iteration, on the task fern vs starfish, in our order and in the printed one. */
public final class StcFigure4 extends StcExperiment {
    private static final int MOST_ITERATIONS = 20;

    /** The number of iterations after which the paper sees no further change. */
    private static final double CONVERGED_AFTER = 7;

    /** Means that differ by less, in bits, are called the same. */
    private static final double INSENSITIVE = 0.02;

    private static final String OBJECTIVE = "objective (nats)";
    private static final String MOVED = "moved";

    @Override
    List<Cell> cells(StcData data, Setup setup) {
        return cells(
                List.of(data.taskOfFigures()),
                setup.draws(DRAWS_OF_ONE_TASK, FEW_DRAWS),
                task -> task.name() + " %d",
                (task, draw, engine) -> run(data.problem(task, draw), engine));
    }

    private static List<Measurement> run(StcProblem problem, Engine engine) {
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
        trial.add("0", name, OBJECTIVE, model.loss());
        for (int i = 1; i <= MOST_ITERATIONS; i++) {
            String setting = Integer.toString(i);
            var before = model;
            model = trial.run(
                    setting, name, () -> step.fitFrom(clusters(before), problem.pictures(), engine, RunListener.NONE));
            trial.add(setting, name, OBJECTIVE, model.loss());
            var steps = model.trace().steps();
            trial.add(setting, name, MOVED, steps.get(steps.size() - 1).moved());
        }
    }

    private static StcStart clusters(StcModel model) {
        return new StcStart(model.partition(), model.auxiliary(), model.features());
    }

    @Override
    protected List<Part> parts(CellResults results) {
        String task = task(results);
        var figure = figure(results, Plot.Kind.LINES, "iterations", task);
        var objective = new Curves(results.measure(OBJECTIVE))
                .plot(
                        "stc-figure4-objective",
                        WORDING.text("figure 4 objective", task),
                        Plot.Kind.LINES,
                        "iterations",
                        "lost information (nats)");
        return List.of(figure.get(0), objective, figure.get(1));
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var entropies = entropies(results).method(STC);
        var curve = new Curves(entropies).of(STC);
        long still = entropies.byDraw().stream()
                .filter(run -> range(run) > INSENSITIVE)
                .count();
        double late = Curves.range(curve.tailMap((double) ITERATIONS, true));
        var lowest = Curves.lowest(curve);
        double least = lowest.getValue().mean();
        double last = curve.lastEntry().getValue().mean();
        long printed = stillMoving(results, STC_PRINTED, MOST_ITERATIONS);
        return List.of(
                WORDING.claim(
                        "converges",
                        still == 0,
                        INSENSITIVE,
                        still,
                        entropies.draws(),
                        stillMoving(results, STC, CONVERGED_AFTER + 1)),
                WORDING.claim("enough", late <= INSENSITIVE, PlainNumbers.plain(curve.lastKey()), late),
                WORDING.claim(
                        "lowest at the end",
                        last <= least + INSENSITIVE,
                        last,
                        least,
                        PlainNumbers.plain(lowest.getKey()),
                        curve.firstEntry().getValue().mean()),
                theoremOne(rises(results)),
                WORDING.claim(
                        "finite",
                        printed == 0 ? ClaimVerdict.SHOWN : ClaimVerdict.NOT_TESTABLE,
                        MOST_ITERATIONS,
                        printed,
                        results.draws(),
                        stillMoving(results, STC, MOST_ITERATIONS)));
    }

    /** Largest less smallest entropy of a run since it shall have converged. */
    private static double range(CellResults run) {
        var late = run.where(value -> Double.parseDouble(value.setting()) >= CONVERGED_AFTER).numbers().stream()
                .mapToDouble(number -> number)
                .summaryStatistics();
        return late.getMax() - late.getMin();
    }

    /** Runs in which something moves in an iteration. */
    private static long stillMoving(CellResults all, String method, double iteration) {
        return new Curves(all.measure(MOVED).method(method))
                .at(iteration).numbers().stream().filter(moved -> moved > 0).count();
    }

    /** How often the objective rose, for each draw of each order. */
    private static Map<String, List<Double>> rises(CellResults all) {
        return Stream.of(STC, STC_PRINTED)
                .collect(Collectors.toMap(
                        method -> method,
                        method -> all.measure(OBJECTIVE).method(method).byDraw().stream()
                                .map(run -> (double) StcMethods.rises(run.numbers()))
                                .toList()));
    }
}
