package dev.graft.studies.papers.aplsa;

import static dev.graft.studies.papers.aplsa.AplsaMethods.*;

import dev.graft.studies.papers.clustering.EntropyTables;
import dev.graft.studies.papers.clustering.MethodComparison;
import dev.graft.studies.papers.clustering.Published;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Setup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Table 2: eleven tasks, aPLSA beside k-means, PLSA and STC. */
public final class AplsaTable2 extends AplsaExperiment {
    private static final List<String> METHODS =
            List.of(KMEANS + SEPARATE, KMEANS + COMBINED, PLSA + SEPARATE, PLSA + COMBINED, STC, APLSA);

    private static final Published PUBLISHED = new Published(METHODS, """
            bi1 | 0.645±0.064 0.548±0.031 0.544±0.074 0.537±0.033 0.586±0.139 0.482±0.062
            bi2 | 0.687±0.003 0.662±0.014 0.464±0.074 0.692±0.001 0.577±0.016 0.455±0.096
            bi3 | 1.294±0.060 1.300±0.015 1.085±0.073 1.126±0.036 1.103±0.108 1.029±0.074
            bi4 | 1.227±0.080 1.164±0.053 0.976±0.051 1.038±0.068 1.024±0.089 0.919±0.065
            bi5 | 1.450±0.058 1.417±0.045 1.426±0.025 1.405±0.040 1.411±0.043 1.377±0.040
            bi6 | 1.969±0.078 1.852±0.051 1.514±0.039 1.709±0.028 1.589±0.121 1.503±0.030
            bi7 | 0.686±0.006 0.683±0.004 0.643±0.058 0.632±0.037 0.651±0.012 0.624±0.066
            quad1 | 0.591±0.094 0.675±0.017 0.488±0.071 0.662±0.013 0.580±0.115 0.432±0.085
            quad2 | 0.648±0.036 0.646±0.045 0.614±0.062 0.626±0.026 0.591±0.087 0.515±0.098
            quint1 | 0.557±0.021 0.508±0.104 0.547±0.060 0.539±0.051 0.538±0.100 0.502±0.067
            oct1 | 0.659±0.031 0.680±0.012 0.340±0.147 0.691±0.002 0.411±0.089 0.306±0.101
            average | 0.947±0.029 0.922±0.017 0.786±0.009 0.878±0.006 0.824±0.036 0.741±0.018""");

    /** The printed rows by how many classes they can be of (A6): the printed names cannot be right. */
    private static final Map<Integer, List<String>> ROWS_BY_SIZE = new LinkedHashMap<>();

    static {
        ROWS_BY_SIZE.put(2, List.of("bi1", "bi2", "bi7", "quad1", "quad2", "quint1", "oct1"));
        ROWS_BY_SIZE.put(4, List.of("bi3", "bi4"));
        ROWS_BY_SIZE.put(5, List.of("bi5"));
        ROWS_BY_SIZE.put(8, List.of("bi6"));
    }

    @Override
    List<Cell> cells(AplsaData data, Setup setup) {
        return cells(
                data.tests(setup.quick()),
                setup.draws(DRAWS, FEW_DRAWS),
                task -> task.name() + " %d",
                (task, draw, engine) -> run(new AplsaMethods(data.problem(task, draw, PICTURES_OF_A_CLASS), engine)));
    }

    private static List<Measurement> run(AplsaMethods methods) {
        methods.kMeans("", KMEANS + SEPARATE, false);
        methods.kMeans("", KMEANS + COMBINED, true);
        methods.plsa("", PLSA + SEPARATE, false);
        methods.plsa("", PLSA + COMBINED, true);
        methods.stc("");
        methods.aplsa("", LAMBDA, ITERATIONS);
        return methods.trial().values();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var entropies = entropies(results);
        var names = new LinkedHashMap<String, String>();
        ROWS_BY_SIZE.forEach(
                (size, rows) -> rows.forEach(row -> names.put(row, size + " classes (printed as " + row + ")")));
        var parts = new ArrayList<>(tables(entropies, APLSA, PUBLISHED));
        parts.add(bySize(entropies));
        parts.add(PUBLISHED.table(WORDING.text("as published"), "classes", names));
        return parts;
    }

    /** What can be compared although the row names are shuffled: means over all tasks with as many classes. */
    private static ReportTable bySize(CellResults entropies) {
        var rows = new ArrayList<List<String>>();
        ROWS_BY_SIZE.forEach((size, printed) -> {
            // The classes of a task are listed in its name.
            var ours = entropies.where(value -> value.task().split(",", -1).length == size);
            for (String method : ours.methods()) {
                var summary = ours.method(method).overDraws();
                var published = printed.stream()
                        .filter(row -> PUBLISHED.has(method))
                        .mapToDouble(row -> PUBLISHED.number(row, method))
                        .average();
                rows.add(ReportTable.row(
                        size + " classes, " + method,
                        ours.tasks().size(),
                        summary.text(3),
                        summary.n(),
                        published.isPresent() ? PlainNumbers.of(published.getAsDouble()) : ""));
            }
        });
        return WORDING.table("by size", rows);
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var entropies = entropies(results);
        var baselines = METHODS.stream().filter(method -> !method.equals(APLSA)).toList();
        long wins = new EntropyTables(entropies).wins(APLSA, baselines);
        int tasks = entropies.tasks().size();
        return List.of(
                WORDING.claim("best everywhere", wins == tasks, wins, tasks),
                reduction(entropies, KMEANS + SEPARATE, "21.8"),
                reduction(entropies, PLSA + SEPARATE, "5.7"),
                reduction(entropies, STC, "10.1"));
    }

    private static Claim reduction(CellResults entropies, String baseline, String published) {
        var comparison = MethodComparison.of(entropies, APLSA, baseline);
        return WORDING.claim("reduction", comparison.better(), baseline, published, comparison.text());
    }
}
