package dev.graft.experiments.papers.stc;

import static dev.graft.experiments.papers.stc.StcMethods.CLUTO;
import static dev.graft.experiments.papers.stc.StcMethods.CO_CLUSTERING;
import static dev.graft.experiments.papers.stc.StcMethods.FEATURE_CLUSTERING;
import static dev.graft.experiments.papers.stc.StcMethods.FEATURE_CLUSTERS;
import static dev.graft.experiments.papers.stc.StcMethods.LAMBDA;
import static dev.graft.experiments.papers.stc.StcMethods.STC;

import dev.graft.experiments.papers.clustering.Comparison;
import dev.graft.experiments.papers.clustering.Curves;
import dev.graft.experiments.papers.clustering.Numbers;
import dev.graft.experiments.run.Cell;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.run.Value;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Plot;
import dev.graft.experiments.show.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Figure 2: entropy over the number of word clusters, on average over the tasks of two classes. */
public final class StcFigure2 extends StcExperiment {
    private static final List<Integer> NUMBERS = List.of(2, 4, 8, 16, 32, 64, 128);
    private static final List<Integer> FEW_NUMBERS = List.of(2, 8, 32, 128);

    /** Means that differ by less, in bits, are called the same. */
    private static final double INSENSITIVE = 0.05;

    public StcFigure2() {
        super("Figure 2", "entropy over the number of word clusters, average of the tasks of two classes", 5);
    }

    @Override
    List<Cell> cells(StcData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        var numbers = setup.quick() ? FEW_NUMBERS : NUMBERS;
        for (var task : data.tasks(setup.quick())) {
            for (int draw = 1; task.isOfTwo() && draw <= setup.draws(DRAWS, FEW_DRAWS); draw++) {
                int number = draw;
                cells.add(new Cell(
                        task.name() + " " + draw + " of " + numbers,
                        engine -> run(new StcMethods(data.problem(task, number), engine), numbers)));
            }
        }
        return cells;
    }

    private static List<Value> run(StcMethods methods, List<Integer> numbers) {
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
    List<String> notes(Results entropies) {
        return List.of(
                "Baselines on the target alone: the paper does not say whether they are separate or combined here. CLUTO knows"
                        + " no word clusters, so its curve is level.",
                "Lambda 1, ten iterations.");
    }

    @Override
    List<Part> parts(Results entropies, Results all) {
        var curves = new Curves(entropies);
        String of = "Entropy in bits over the number of word clusters, average of "
                + entropies.tasks().size() + " tasks of two classes: mean and deviation over draws.";
        return List.of(
                curves.plot(
                        "stc-figure2", of, Plot.Kind.LINES_OVER_LOGARITHM, "number of word clusters", "entropy (bits)"),
                curves.table(of, "word clusters"));
    }

    @Override
    List<Claim> claims(Results entropies, Results all) {
        var curves = new Curves(entropies);
        return List.of(steady(curves), improves(curves), insensitive(curves), best(curves));
    }

    private static Claim steady(Curves curves) {
        double stc = Curves.spread(curves.of(STC));
        double features = Curves.spread(curves.of(FEATURE_CLUSTERING));
        double both = Curves.spread(curves.of(CO_CLUSTERING));
        return new Claim(
                "Feature clustering and co-clustering are unstable over the number of word clusters; STC varies much less.",
                Verdict.of(2 * stc < features && 2 * stc < both),
                "deviation of the mean over the numbers of word clusters: STC " + Numbers.of(stc, 3)
                        + ", feature clustering " + Numbers.of(features, 3) + ", co-clustering "
                        + Numbers.of(both, 3) + "; much less is called less than half");
    }

    private static Claim improves(Curves curves) {
        String sentence = "STC becomes better with more word clusters in general, up to 32.";
        var curve = curves.of(STC).headMap((double) FEATURE_CLUSTERS, true);
        if (curve.size() < 2) {
            return notTestable(sentence, "fewer than two numbers of word clusters up to 32");
        }
        var means = curve.values().stream().map(summary -> summary.mean()).toList();
        int falls = 0;
        for (int i = 1; i < means.size(); i++) {
            falls += means.get(i) < means.get(i - 1) ? 1 : 0;
        }
        int steps = means.size() - 1;
        double first = means.get(0);
        double last = means.get(steps);
        return new Claim(
                sentence,
                Verdict.of(last < first && 2 * falls > steps),
                "entropy falls in " + falls + " of " + steps + " steps; " + Numbers.of(first, 3) + " with "
                        + Numbers.plain(curve.firstKey()) + " clusters, " + Numbers.of(last, 3) + " with "
                        + Numbers.plain(curve.lastKey()));
    }

    private static Claim insensitive(Curves curves) {
        String sentence = "From 32 on, the number of word clusters makes no difference to STC.";
        var curve = curves.of(STC).tailMap((double) FEATURE_CLUSTERS, true);
        if (curve.size() < 2) {
            return notTestable(sentence, "fewer than two numbers of word clusters from 32 on");
        }
        double range = Curves.range(curve);
        return new Claim(
                sentence,
                Verdict.of(range <= INSENSITIVE),
                "means from " + Numbers.plain(curve.firstKey()) + " to " + Numbers.plain(curve.lastKey())
                        + " clusters differ by " + Numbers.of(range, 3) + " bits; up to " + INSENSITIVE
                        + " is called no difference");
    }

    private static Claim best(Curves curves) {
        String sentence = "STC is better than all baselines with 32 word clusters.";
        var there = curves.at(FEATURE_CLUSTERS);
        if (there.isEmpty()) {
            return notTestable(sentence, "32 word clusters were not run");
        }
        var comparisons = Stream.of(CLUTO, FEATURE_CLUSTERING, CO_CLUSTERING)
                .map(baseline -> Comparison.of(there, STC, baseline))
                .toList();
        return new Claim(
                sentence,
                there.draws() < 2
                        ? Verdict.NOT_TESTABLE
                        : Verdict.of(comparisons.stream().allMatch(Comparison::isBetter)),
                String.join("; ", comparisons.stream().map(Comparison::text).toList()));
    }
}
