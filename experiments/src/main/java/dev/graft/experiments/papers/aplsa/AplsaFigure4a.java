package dev.graft.experiments.papers.aplsa;

import static dev.graft.experiments.papers.aplsa.AplsaMethods.APLSA;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.ITERATIONS;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.KMEANS;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.LAMBDA;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.PLSA;

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

/** Figure 4(a): entropy over the number of pictures of each class, average of all tasks. */
public final class AplsaFigure4a extends AplsaExperiment {
    private static final List<Integer> SIZES = List.of(10, 20, 30, 40, 50, 60, 70, 80);
    private static final List<Integer> FEW_SIZES = List.of(10, 40);

    public AplsaFigure4a() {
        super("aplsa-figure4a", "Figure 4(a)", "entropy over the number of pictures of each class", 60);
    }

    @Override
    List<Cell> cells(AplsaData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        var tasks = data.tests(setup.quick());
        int most = data.smallestClass(tasks);
        for (int size : setup.quick() ? FEW_SIZES : SIZES) {
            for (var task : size <= most ? tasks : List.<AplsaTask>of()) {
                for (int draw = 1; draw <= setup.draws(DRAWS, FEW_DRAWS); draw++) {
                    int number = draw;
                    cells.add(new Cell(
                            task.name() + " " + size + " " + draw,
                            engine -> run(
                                    new AplsaMethods(data.problem(task, number, size), engine),
                                    Integer.toString(size))));
                }
            }
        }
        return cells;
    }

    private static List<Value> run(AplsaMethods methods, String size) {
        methods.kMeans(size, KMEANS, false);
        methods.plsa(size, PLSA, false);
        methods.aplsa(size, LAMBDA, ITERATIONS);
        return methods.trial().values();
    }

    @Override
    List<String> notes(Results entropies) {
        return List.of(
                "The paper varies the pictures of each class from 10 to 80; here as far as the smallest class of all tasks allows."
                        + " The pictures of a smaller number are part of those of a larger one.",
                "KMeans and PLSA on the target alone: the paper does not say which. Lambda 0.2, 200 iterations; "
                        + draws(entropies) + ".");
    }

    @Override
    List<Part> parts(Results entropies) {
        var curves = new Curves(entropies);
        String of = "Entropy in nats over the number of pictures of each class, average of "
                + entropies.tasks().size() + " tasks: mean and deviation over draws.";
        return List.of(
                curves.plot("aplsa-figure4a", of, Plot.Kind.LINES, "pictures of each class", "entropy (nats)"),
                curves.table(of, "pictures"));
    }

    @Override
    List<Claim> claims(Results entropies) {
        return List.of(always(entropies, KMEANS), always(entropies, PLSA));
    }

    private static Claim always(Results entropies, String baseline) {
        String sentence =
                "aPLSA always gives a significant reduction against " + baseline + ", however many pictures there are.";
        var curves = new Curves(entropies);
        if (curves.settings().isEmpty()) {
            return notTestable(sentence, "some class has fewer than " + SIZES.get(0) + " pictures");
        }
        var texts = new ArrayList<String>();
        int lower = 0;
        int significant = 0;
        for (double size : curves.settings()) {
            var comparison = Comparison.of(curves.at(size), APLSA, baseline);
            lower += comparison.entropy() < comparison.before() ? 1 : 0;
            significant += comparison.isBetter() ? 1 : 0;
            texts.add(Numbers.plain(size) + " pictures " + Numbers.of(-comparison.reduction(), 1) + " %");
        }
        int sizes = curves.settings().size();
        return new Claim(
                sentence,
                entropies.draws() < 2 ? Verdict.NOT_TESTABLE : Verdict.of(significant == sizes),
                "lower in " + lower + " of " + sizes + " sizes, significantly in " + significant + "; change with "
                        + String.join(", ", texts));
    }
}
