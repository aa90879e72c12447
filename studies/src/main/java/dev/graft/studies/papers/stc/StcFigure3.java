package dev.graft.studies.papers.stc;

import static dev.graft.studies.papers.stc.StcMethods.*;

import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.Summary;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Setup;
import java.util.List;
import java.util.NavigableMap;

/** Figure 3: entropy over lambda, on the task fern vs starfish. */
public final class StcFigure3 extends StcExperiment {
    private static final List<Double> LAMBDAS =
            List.of(0.0, 0.03125, 0.0625, 0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0);
    private static final List<Double> FEW_LAMBDAS = List.of(0.0, 0.25, 1.0, 4.0);

    /** Means that differ by less, in bits, are called the same. */
    private static final double INSENSITIVE = 0.05;

    @Override
    List<Cell> cells(StcData data, Setup setup) {
        var lambdas = setup.quick() ? FEW_LAMBDAS : LAMBDAS;
        return cells(
                List.of(data.taskOfFigures()),
                setup.draws(DRAWS_OF_ONE_TASK, FEW_DRAWS),
                task -> task.name() + " %d of " + lambdas,
                (task, draw, engine) -> {
                    var methods = new StcMethods(data.problem(task, draw), engine);
                    lambdas.forEach(lambda -> methods.stc(PlainNumbers.plain(lambda), FEATURE_CLUSTERS, lambda));
                    return methods.trial().values();
                });
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return figure(results, Plot.Kind.LINES_OVER_LOGARITHM, "lambda", task(results));
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var curve = new Curves(entropies(results)).of(STC);
        boolean isBest = Curves.lowest(curve).getKey() == LAMBDA;
        return List.of(
                declines(curve),
                insensitive(curve),
                WORDING.claim("best lambda", isBest, Curves.best(curve, "lambda", LAMBDA)));
    }

    private static Claim declines(NavigableMap<Double, Summary> curve) {
        var one = curve.get(LAMBDA);
        var below = curve.headMap(LAMBDA, false);
        if (one == null || below.isEmpty()) {
            return WORDING.untested("declines", "lambda 1 and smaller ones were not run");
        }
        double least = below.firstEntry().getValue().mean();
        long worse = below.values().stream()
                .filter(summary -> summary.mean() > one.mean())
                .count();
        return WORDING.claim(
                "declines",
                least > one.mean() + INSENSITIVE && 2 * worse > below.size(),
                one.mean(),
                least,
                PlainNumbers.plain(below.firstKey()),
                worse,
                below.size(),
                INSENSITIVE);
    }

    private static Claim insensitive(NavigableMap<Double, Summary> curve) {
        var above = curve.tailMap(LAMBDA, true);
        if (above.size() < 2) {
            return WORDING.untested("above 1", "fewer than two lambdas from 1 on");
        }
        double range = Curves.range(above);
        String last = PlainNumbers.plain(above.lastKey());
        return WORDING.claim("above 1", range <= INSENSITIVE, last, range, INSENSITIVE);
    }
}
