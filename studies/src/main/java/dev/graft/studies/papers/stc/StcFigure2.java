package dev.graft.studies.papers.stc;

import static dev.graft.studies.papers.stc.StcMethods.*;

import dev.graft.studies.papers.clustering.MethodComparison;
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
import java.util.stream.Collectors;

/** Figure 2: entropy over the number of word clusters, on average over the tasks of two classes. */
public final class StcFigure2 extends StcExperiment {
    private static final List<Integer> NUMBERS = List.of(2, 4, 8, 16, 32, 64, 128);
    private static final List<Integer> FEW_NUMBERS = List.of(2, 8, 32, 128);

    /** Means that differ by less, in bits, are called the same. */
    private static final double INSENSITIVE = 0.05;

    @Override
    List<Cell> cells(StcData data, Setup setup) {
        var numbers = setup.quick() ? FEW_NUMBERS : NUMBERS;
        var tasks = data.tasks(setup.quick()).stream().filter(StcTask::isOfTwo).toList();
        return cells(
                tasks,
                setup.draws(DRAWS, FEW_DRAWS),
                task -> task.name() + " %d of " + numbers,
                (task, draw, engine) -> run(new StcMethods(data.problem(task, draw), engine), numbers));
    }

    private static List<Measurement> run(StcMethods methods, List<Integer> numbers) {
        for (int clusters : numbers) {
            String setting = Integer.toString(clusters);
            methods.cluto(setting, CLUTO, false);
            methods.featureClustering(setting, FEATURE_CLUSTERING, false, clusters);
            methods.coClustering(setting, CO_CLUSTERING, false, clusters);
            methods.stc(setting, clusters, LAMBDA);
        }
        return methods.trial().values();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        int tasks = entropies(results).tasks().size();
        return figure(results, Plot.Kind.LINES_OVER_LOGARITHM, "word clusters", tasks);
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var curves = new Curves(entropies(results));
        double stc = Curves.spread(curves.of(STC));
        double features = Curves.spread(curves.of(FEATURE_CLUSTERING));
        double both = Curves.spread(curves.of(CO_CLUSTERING));
        return List.of(
                WORDING.claim("steady", 2 * stc < features && 2 * stc < both, stc, features, both),
                improves(curves),
                insensitive(curves),
                best(curves));
    }

    private static Claim improves(Curves curves) {
        var curve = curves.of(STC).headMap((double) FEATURE_CLUSTERS, true);
        if (curve.size() < 2) {
            return WORDING.untested("improves", "fewer than two numbers of word clusters up to 32");
        }
        var means = curve.values().stream().map(summary -> summary.mean()).toList();
        int falls = 0;
        for (int i = 1; i < means.size(); i++) {
            falls += means.get(i) < means.get(i - 1) ? 1 : 0;
        }
        int steps = means.size() - 1;
        double first = means.get(0);
        double last = means.get(steps);
        return WORDING.claim(
                "improves",
                last < first && 2 * falls > steps,
                falls,
                steps,
                first,
                PlainNumbers.plain(curve.firstKey()),
                last,
                PlainNumbers.plain(curve.lastKey()));
    }

    private static Claim insensitive(Curves curves) {
        var curve = curves.of(STC).tailMap((double) FEATURE_CLUSTERS, true);
        if (curve.size() < 2) {
            return WORDING.untested("insensitive", "fewer than two numbers of word clusters from 32 on");
        }
        double range = Curves.range(curve);
        String first = PlainNumbers.plain(curve.firstKey());
        String last = PlainNumbers.plain(curve.lastKey());
        return WORDING.claim("insensitive", range <= INSENSITIVE, first, last, range, INSENSITIVE);
    }

    private static Claim best(Curves curves) {
        var there = curves.at(FEATURE_CLUSTERS);
        if (there.isEmpty()) {
            return WORDING.untested("best with 32", "32 word clusters were not run");
        }
        var comparisons = BASELINES.stream()
                .map(baseline -> MethodComparison.of(there, STC, baseline))
                .toList();
        boolean holds = comparisons.stream().allMatch(MethodComparison::isBetter);
        return WORDING.claim(
                "best with 32",
                ClaimVerdict.tested(there.draws() > 1, holds),
                comparisons.stream().map(MethodComparison::text).collect(Collectors.joining("; ")));
    }
}
