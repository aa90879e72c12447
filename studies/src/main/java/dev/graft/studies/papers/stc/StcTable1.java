package dev.graft.studies.papers.stc;

import static dev.graft.studies.papers.stc.StcMethods.*;

import dev.graft.studies.papers.clustering.EntropyTables;
import dev.graft.studies.papers.clustering.MethodComparison;
import dev.graft.studies.papers.clustering.Published;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Setup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Table 1: eight tasks, STC beside its baselines on the target alone and on all pictures together. */
public final class StcTable1 extends StcExperiment {
    private static final List<String> BASELINES = StcMethods.BASELINES.stream()
            .flatMap(name -> Stream.of(name + SEPARATE, name + COMBINED))
            .toList();

    private static final Published PUBLISHED =
            new Published(Stream.concat(BASELINES.stream(), Stream.of(STC)).toList(), """
            eyeglass vs sheet-music | 0.527 0.966 0.669 0.669 0.630 0.986 0.187
            airplane vs ostrich | 0.352 0.696 0.512 0.479 0.426 0.753 0.252
            fern vs starfish | 0.865 0.988 0.588 0.953 0.741 0.968 0.575
            guitar vs laptop | 0.923 0.965 0.999 0.970 0.925 1.000 0.569
            hibiscus vs ketch | 0.371 0.446 0.659 0.649 0.399 0.793 0.252
            cake vs harp | 0.882 0.879 0.998 0.911 0.860 0.996 0.772
            car-side, tire, frog | 1.337 1.385 1.362 1.413 1.316 1.275 1.000
            cd, comet, vcr, diamond-ring, skyscraper | 1.663 1.827 1.755 1.751 1.715 1.772 1.274
            AVERAGE | 0.865 1.019 0.943 0.974 0.877 1.068 0.610""");

    @Override
    List<Cell> cells(StcData data, Setup setup) {
        return cells(
                data.tasks(setup.quick()),
                setup.draws(DRAWS, FEW_DRAWS),
                task -> task.name() + " %d",
                (task, draw, engine) -> run(new StcMethods(data.problem(task, draw), engine)));
    }

    private static List<Measurement> run(StcMethods methods) {
        for (boolean combined : new boolean[] {false, true}) {
            String data = combined ? COMBINED : SEPARATE;
            methods.cluto("", CLUTO + data, combined);
            methods.featureClustering("", FEATURE_CLUSTERING + data, combined, FEATURE_CLUSTERS);
            methods.coClustering("", CO_CLUSTERING + data, combined, FEATURE_CLUSTERS);
        }
        methods.stc("", FEATURE_CLUSTERS, LAMBDA);
        return methods.trial().values();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var entropies = sorted(entropies(results));
        var names = new LinkedHashMap<String, String>();
        StcTask.rows().forEach(row -> names.put(row, row + standIns(row, entropies.tasks())));
        var published = PUBLISHED.table(WORDING.text("as published"), "task of the paper", names);
        return Stream.concat(tables(entropies, STC, PUBLISHED).stream(), Stream.of(published))
                .toList();
    }

    /** In the paper's order. */
    private static CellResults sorted(CellResults entropies) {
        var order = PUBLISHED.methods();
        var values = new ArrayList<Measurement>();
        order.forEach(method -> values.addAll(entropies.method(method).values()));
        values.addAll(entropies.where(value -> !order.contains(value.method())).values());
        return new CellResults(values);
    }

    private static String standIns(String row, List<String> tasks) {
        return tasks.stream()
                .filter(task -> !task.equals(row) && StcTask.rowOf(task).equals(row))
                .map(task -> " (above: " + task + ")")
                .findFirst()
                .orElse("");
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var entropies = entropies(results);
        var tables = new EntropyTables(entropies);
        var rises = results.measure(StcMethods.RISES);
        int tasks = entropies.tasks().size();
        long wins = tables.wins(STC, BASELINES);
        var helped = MethodComparison.of(entropies, STC, CO_CLUSTERING + SEPARATE);
        var features = MethodComparison.of(entropies, FEATURE_CLUSTERING + SEPARATE, CLUTO + SEPARATE);
        var both = MethodComparison.of(entropies, CO_CLUSTERING + SEPARATE, CLUTO + SEPARATE);
        boolean areWorse = features.entropy() > features.before() && both.entropy() > both.before();
        return List.of(
                betterThanAll(entropies, tables),
                WORDING.claim("best everywhere", wins == tasks, wins, tasks),
                WORDING.claim("auxiliary pictures help", helped.better(), helped.text()),
                WORDING.claim("worse than CLUTO", areWorse, features.text(), both.text()),
                combinedIsWorse(entropies, tables),
                theoremOne(Map.of(
                        STC,
                        rises.method(STC).numbers(),
                        STC_PRINTED,
                        rises.method(STC_PRINTED).numbers())));
    }

    private static Claim betterThanAll(CellResults entropies, EntropyTables tables) {
        String best = BASELINES.stream()
                .min(Comparator.comparingDouble(other -> tables.average(other).mean()))
                .orElseThrow();
        long beaten = BASELINES.stream()
                .filter(other -> MethodComparison.of(entropies, STC, other).isBetter())
                .count();
        return WORDING.claim(
                "better than all",
                ClaimVerdict.tested(entropies.draws() > 1, beaten == BASELINES.size()),
                beaten,
                BASELINES.size(),
                MethodComparison.of(entropies, STC, best).text());
    }

    private static Claim combinedIsWorse(CellResults entropies, EntropyTables tables) {
        long higher = 0;
        boolean isOnAverage = true;
        var averages = new ArrayList<String>();
        for (String method : StcMethods.BASELINES) {
            double combined = tables.average(method + COMBINED).mean();
            double separate = tables.average(method + SEPARATE).mean();
            isOnAverage &= combined > separate;
            averages.add(
                    method + " " + PlainNumbers.of(combined) + " combined, " + PlainNumbers.of(separate) + " separate");
            higher += entropies.tasks().stream()
                    .filter(task -> tables.mean(task, method + COMBINED) > tables.mean(task, method + SEPARATE))
                    .count();
        }
        int pairs = StcMethods.BASELINES.size() * entropies.tasks().size();
        return WORDING.claim(
                "combined is worse", isOnAverage && 2 * higher > pairs, higher, pairs, String.join("; ", averages));
    }
}
