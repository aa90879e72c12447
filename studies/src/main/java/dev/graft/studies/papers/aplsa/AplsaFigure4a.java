package dev.graft.studies.papers.aplsa;

import static dev.graft.studies.papers.aplsa.AplsaMethods.*;

import dev.graft.studies.papers.clustering.MethodComparison;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Setup;
import java.util.ArrayList;
import java.util.List;

/** Figure 4(a): entropy over the number of pictures of each class, average of all tasks. */
public final class AplsaFigure4a extends AplsaExperiment {
    private static final List<Integer> SIZES = List.of(10, 20, 30, 40, 50, 60, 70, 80);
    private static final List<Integer> FEW_SIZES = List.of(10, 40);

    @Override
    List<Cell> cells(AplsaData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        var tasks = data.tests(setup.quick());
        int most = data.smallestClass(tasks);
        for (int size : setup.quick() ? FEW_SIZES : SIZES) {
            cells.addAll(cells(
                    size <= most ? tasks : List.<AplsaTask>of(),
                    setup.draws(DRAWS, FEW_DRAWS),
                    task -> task.name() + " " + size + " %d",
                    (task, draw, engine) ->
                            run(new AplsaMethods(data.problem(task, draw, size), engine), Integer.toString(size))));
        }
        return cells;
    }

    private static List<Measurement> run(AplsaMethods methods, String size) {
        methods.kMeans(size, KMEANS, false);
        methods.plsa(size, PLSA, false);
        methods.aplsa(size, LAMBDA, ITERATIONS);
        return methods.trial().values();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return figure(results, "pictures of each class");
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        return List.of(always(entropies(results), KMEANS), always(entropies(results), PLSA));
    }

    private static Claim always(CellResults entropies, String baseline) {
        var curves = new Curves(entropies);
        int sizes = curves.settings().size();
        if (sizes == 0) {
            return WORDING.untested("always", "some class has fewer than " + SIZES.get(0) + " pictures", baseline);
        }
        var texts = new ArrayList<String>();
        int lower = 0;
        int significant = 0;
        for (double size : curves.settings()) {
            var comparison = MethodComparison.of(curves.at(size), APLSA, baseline);
            lower += comparison.entropy() < comparison.before() ? 1 : 0;
            significant += comparison.isBetter() ? 1 : 0;
            texts.add(PlainNumbers.plain(size) + " pictures " + PlainNumbers.of(-comparison.reduction(), 1) + " %");
        }
        return WORDING.claim(
                "always",
                ClaimVerdict.tested(entropies.draws() > 1, significant == sizes),
                baseline,
                lower,
                sizes,
                significant,
                String.join(", ", texts));
    }
}
