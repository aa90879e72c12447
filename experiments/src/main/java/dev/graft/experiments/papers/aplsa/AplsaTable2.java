package dev.graft.experiments.papers.aplsa;

import static dev.graft.experiments.papers.aplsa.AplsaMethods.APLSA;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.COMBINED;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.ITERATIONS;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.KMEANS;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.LAMBDA;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.PLSA;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.SEPARATE;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.STC;

import dev.graft.experiments.papers.clustering.Comparison;
import dev.graft.experiments.papers.clustering.EntropyTables;
import dev.graft.experiments.papers.clustering.Numbers;
import dev.graft.experiments.papers.clustering.Published;
import dev.graft.experiments.run.Cell;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.run.Value;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Summary;
import dev.graft.experiments.show.Table;
import dev.graft.experiments.show.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Table 2: eleven tasks, aPLSA beside k-means, PLSA and STC. */
public final class AplsaTable2 extends AplsaExperiment {
    private static final String AVERAGE = "average";

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

    public AplsaTable2() {
        super("aplsa-table2", "Table 2", "entropy of aPLSA, k-means, PLSA and STC on eleven tasks", 15);
    }

    @Override
    List<Cell> cells(AplsaData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        for (var task : data.tests(setup.quick())) {
            for (int draw = 1; draw <= setup.draws(DRAWS, FEW_DRAWS); draw++) {
                int number = draw;
                cells.add(new Cell(
                        task.name() + " " + draw,
                        engine -> run(new AplsaMethods(data.problem(task, number, PICTURES_OF_A_CLASS), engine))));
            }
        }
        return cells;
    }

    private static List<Value> run(AplsaMethods methods) {
        methods.kMeans("", KMEANS + SEPARATE, false);
        methods.kMeans("", KMEANS + COMBINED, true);
        methods.plsa("", PLSA + SEPARATE, false);
        methods.plsa("", PLSA + COMBINED, true);
        methods.stc("");
        methods.aplsa("", LAMBDA, ITERATIONS);
        return methods.trial().values();
    }

    @Override
    List<String> notes(Results entropies) {
        return List.of(
                "Lambda 0.2, 200 iterations, 50 pictures drawn of each class (or all where there are fewer), as the paper has it; "
                        + draws(entropies) + "; deviations are standard deviations over draws.",
                "Combined: the annotated pictures without their words are clustered with the target's, into as many clusters as the"
                        + " target has classes (A8). KMeans on the counts as they are (A9). STC with its own paper's settings and 20"
                        + " auxiliary clusters (C5).",
                "The printed row names cannot be right (A6): bi3 to bi6 are above what two classes can have. The table of the"
                        + " published rows sorts them by the number of classes that they can be of; compare by that, not by name.");
    }

    @Override
    List<Part> parts(Results entropies) {
        var tables = new EntropyTables(entropies);
        var parts = new ArrayList<Part>();
        parts.add(tables.averages(
                "Entropy in nats, average over " + entropies.tasks().size()
                        + " tasks: mean and deviation over draws, beside the published average of the paper's eleven.",
                APLSA,
                method ->
                        PUBLISHED.has(method) ? PUBLISHED.cell(AVERAGE, method).replace("\u00B1", " \u00B1 ") : ""));
        parts.add(tables.bars("aplsa-table2", "nats", PUBLISHED, AVERAGE));
        parts.add(tables.byTask("Entropy in nats by task, ours: mean and deviation over draws."));
        parts.add(bySize(entropies));
        var names = new LinkedHashMap<String, String>();
        ROWS_BY_SIZE.forEach(
                (size, rows) -> rows.forEach(row -> names.put(row, size + " classes (printed as " + row + ")")));
        names.put(AVERAGE, AVERAGE);
        parts.add(PUBLISHED.table(
                "Entropy in nats as published, sorted by the number of classes that the numbers allow.",
                "classes",
                names));
        return parts;
    }

    /** What can be compared although the row names are shuffled: means over all tasks with as many classes. */
    private static Table bySize(Results entropies) {
        var rows = new ArrayList<List<String>>();
        ROWS_BY_SIZE.forEach((size, printed) -> {
            var ours = entropies.where(value -> classes(value.task()) == size);
            for (String method : ours.methods()) {
                var summary = Summary.of(ours.method(method).meansOfDraws());
                rows.add(List.of(
                        size + " classes, " + method,
                        Integer.toString(ours.tasks().size()),
                        summary.text(3),
                        Integer.toString(summary.n()),
                        PUBLISHED.has(method)
                                ? Numbers.of(
                                        printed.stream()
                                                .mapToDouble(row -> PUBLISHED.number(row, method))
                                                .average()
                                                .orElseThrow(),
                                        3)
                                : ""));
            }
        });
        return new Table(
                "Entropy in nats by the number of classes; published is the mean of the printed rows that can be of as many.",
                List.of("classes and method", "our tasks", "ours", "draws", "published"),
                rows);
    }

    /** Of a task, by its name: the classes are listed in it. */
    private static int classes(String task) {
        return task.split(",", -1).length;
    }

    @Override
    List<Claim> claims(Results entropies) {
        var tables = new EntropyTables(entropies);
        var baselines = METHODS.stream().filter(method -> !method.equals(APLSA)).toList();
        long wins = tables.wins(APLSA, baselines);
        int tasks = entropies.tasks().size();
        return List.of(
                new Claim(
                        "aPLSA is better than all baselines on all tasks (published: 11 of 11).",
                        Verdict.of(wins == tasks),
                        "lowest mean in " + wins + " of " + tasks + " tasks"),
                reduction(entropies, KMEANS + SEPARATE, "21.8"),
                reduction(entropies, PLSA + SEPARATE, "5.7"),
                reduction(entropies, STC, "10.1"));
    }

    private static Claim reduction(Results entropies, String baseline, String published) {
        var comparison = Comparison.of(entropies, APLSA, baseline);
        return new Claim(
                "On average aPLSA reduces the entropy against " + baseline + " (published: by " + published + " %).",
                comparison.better(),
                comparison.text());
    }
}
