package dev.graft.experiments.papers.stc;

import static dev.graft.experiments.papers.stc.StcMethods.FEATURE_CLUSTERS;
import static dev.graft.experiments.papers.stc.StcMethods.LAMBDA;
import static dev.graft.experiments.papers.stc.StcMethods.STC;

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
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/** Figure 3: entropy over lambda, on the task fern vs starfish. */
public final class StcFigure3 extends StcExperiment {
    private static final List<Double> LAMBDAS =
            List.of(0.0, 0.03125, 0.0625, 0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0);
    private static final List<Double> FEW_LAMBDAS = List.of(0.0, 0.25, 1.0, 4.0);

    /** Means that differ by less, in bits, are called the same. */
    private static final double INSENSITIVE = 0.05;

    public StcFigure3() {
        super("Figure 3", "entropy of STC over the weight of the auxiliary pictures, on one task", 2);
    }

    @Override
    List<Cell> cells(StcData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        var task = data.taskOfFigures();
        var lambdas = setup.quick() ? FEW_LAMBDAS : LAMBDAS;
        for (int draw = 1; draw <= setup.draws(DRAWS_OF_ONE_TASK, FEW_DRAWS); draw++) {
            int number = draw;
            cells.add(new Cell(
                    task.name() + " " + draw + " of " + lambdas,
                    engine -> run(new StcMethods(data.problem(task, number), engine), lambdas)));
        }
        return cells;
    }

    private static List<Value> run(StcMethods methods, List<Double> lambdas) {
        for (double lambda : lambdas) {
            methods.stc(Numbers.plain(lambda), FEATURE_CLUSTERS, lambda);
        }
        return methods.trial().values();
    }

    @Override
    List<String> notes(Results entropies) {
        return List.of(
                "The paper prints neither the values of lambda nor repeats: ours are 0 and powers of two, and "
                        + entropies.draws() + " draws, since it is one task. 32 word clusters, ten iterations.",
                "Without auxiliary pictures (lambda 0) STC is co-clustering of the target.");
    }

    @Override
    List<Part> parts(Results entropies, Results all) {
        var curves = new Curves(entropies);
        String of = "Entropy in bits over lambda, task " + task(entropies) + ": mean and deviation over draws.";
        return List.of(
                curves.plot("stc-figure3", of, Plot.Kind.LINES_OVER_LOGARITHM, "lambda", "entropy (bits)"),
                curves.table(of, "lambda"));
    }

    @Override
    List<Claim> claims(Results entropies, Results all) {
        var curve = new Curves(entropies).of(STC);
        return List.of(declines(curve), insensitive(curve), best(curve));
    }

    private static Claim declines(NavigableMap<Double, Summary> curve) {
        String sentence =
                "With smaller lambda, so with less weight of the auxiliary pictures, STC becomes worse rapidly.";
        var one = curve.get(LAMBDA);
        var below = curve.headMap(LAMBDA, false);
        if (one == null || below.isEmpty()) {
            return notTestable(sentence, "lambda 1 and smaller ones were not run");
        }
        var least = below.firstEntry();
        long worse = below.values().stream()
                .filter(summary -> summary.mean() > one.mean())
                .count();
        return new Claim(
                sentence,
                Verdict.of(least.getValue().mean() > one.mean() + INSENSITIVE && 2 * worse > below.size()),
                Numbers.of(one.mean(), 3) + " with lambda 1, "
                        + Numbers.of(least.getValue().mean(), 3) + " with "
                        + Numbers.plain(least.getKey()) + "; worse than lambda 1 with " + worse + " of " + below.size()
                        + " smaller ones; less than " + INSENSITIVE + " is called no difference");
    }

    private static Claim insensitive(NavigableMap<Double, Summary> curve) {
        String sentence = "Above 1, lambda makes little difference.";
        var above = curve.tailMap(LAMBDA, true);
        if (above.size() < 2) {
            return notTestable(sentence, "fewer than two lambdas from 1 on");
        }
        double range = Curves.range(above);
        return new Claim(
                sentence,
                Verdict.of(range <= INSENSITIVE),
                "means from 1 to " + Numbers.plain(above.lastKey()) + " differ by " + Numbers.of(range, 3)
                        + " bits; up to " + INSENSITIVE + " is called no difference");
    }

    private static Claim best(NavigableMap<Double, Summary> curve) {
        return new Claim(
                "Lambda 1 is the best point.",
                Verdict.of(Curves.lowest(curve).getKey() == LAMBDA),
                Curves.best(curve, "lambda", LAMBDA));
    }
}
