package dev.graft.experiments.papers.aplsa;

import static dev.graft.experiments.papers.aplsa.AplsaMethods.APLSA;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.ITERATIONS;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.LAMBDA;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.PLSA;

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

/** Figure 4(b) by the text, 4(c) by the caption: entropy over lambda, average of the development tasks. */
public final class AplsaFigure4b extends AplsaExperiment {
    private static final List<Double> LAMBDAS = List.of(0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0);
    private static final List<Double> FEW_LAMBDAS = List.of(0.0, 0.2, 0.5, 1.0);
    private static final double TARGET_ALONE = 1;

    public AplsaFigure4b() {
        super("aplsa-figure4b", "Figure 4(b)", "entropy of aPLSA over the weight of the target's pictures", 20);
    }

    @Override
    List<Cell> cells(AplsaData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        for (var task : data.developments(setup.quick())) {
            for (double lambda : setup.quick() ? FEW_LAMBDAS : LAMBDAS) {
                for (int draw = 1; draw <= setup.draws(DRAWS, FEW_DRAWS); draw++) {
                    int number = draw;
                    cells.add(new Cell(
                            task.name() + " " + lambda + " " + draw,
                            engine -> run(
                                    new AplsaMethods(data.problem(task, number, PICTURES_OF_A_CLASS), engine),
                                    lambda)));
                }
            }
        }
        return cells;
    }

    private static List<Value> run(AplsaMethods methods, double lambda) {
        String setting = Numbers.plain(lambda);
        methods.aplsa(setting, lambda, ITERATIONS);
        if (lambda == TARGET_ALONE) {
            methods.plsa(setting, PLSA, false);
        }
        return methods.trial().values();
    }

    @Override
    List<String> notes(Results entropies) {
        return List.of(
                "The text calls this Figure 4(b), the caption 4(c) (A12).",
                "Lambda weighs the target's pictures, 1 - lambda the annotations (A1). 200 iterations, 50 pictures of each class; "
                        + draws(entropies) + "; on " + entropies.tasks().size() + " of the five development tasks.");
    }

    @Override
    List<Part> parts(Results entropies) {
        var curves = new Curves(entropies);
        String of = "Entropy in nats over lambda, average of "
                + entropies.tasks().size() + " development tasks: mean and deviation over draws.";
        return List.of(
                curves.plot("aplsa-figure4b", of, Plot.Kind.LINES, "lambda", "entropy (nats)"),
                curves.table(of, "lambda"));
    }

    @Override
    List<Claim> claims(Results entropies) {
        return List.of(best(entropies), isPlsa(entropies));
    }

    private static Claim best(Results entropies) {
        var curve = new Curves(entropies).of(APLSA);
        return new Claim(
                "Lambda 0.2 is the best point.",
                Verdict.of(Curves.lowest(curve).getKey() == LAMBDA),
                Curves.best(curve, "lambda", LAMBDA));
    }

    private static Claim isPlsa(Results entropies) {
        String sentence = "With lambda 1 aPLSA is PLSA.";
        var plsa = entropies.method(PLSA).values();
        if (plsa.isEmpty()) {
            return notTestable(sentence, "lambda 1 was not run");
        }
        long same = plsa.stream()
                .filter(value -> entropies.method(APLSA).task(value.task()).setting(value.setting()).values().stream()
                        .anyMatch(other -> other.draw() == value.draw() && other.value() == value.value()))
                .count();
        return new Claim(
                sentence,
                Verdict.of(same == plsa.size()),
                "the same entropy from the same start in " + same + " of " + plsa.size() + " runs");
    }
}
