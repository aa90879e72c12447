package dev.graft.studies.papers.aplsa;

import static dev.graft.studies.papers.aplsa.AplsaMethods.*;

import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Setup;
import java.util.ArrayList;
import java.util.List;

/** Figure 4(b) by the text, 4(c) by the caption: entropy over lambda, average of the development tasks. */
public final class AplsaFigure4b extends AplsaExperiment {
    private static final List<Double> LAMBDAS = List.of(0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0);
    private static final List<Double> FEW_LAMBDAS = List.of(0.0, 0.2, 0.5, 1.0);
    private static final double TARGET_ALONE = 1;

    @Override
    List<Cell> cells(AplsaData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        for (var task : data.developments(setup.quick())) {
            cells.addAll(cells(
                    setup.quick() ? FEW_LAMBDAS : LAMBDAS,
                    setup.draws(DRAWS, FEW_DRAWS),
                    lambda -> task.name() + " " + lambda + " %d",
                    (lambda, draw, engine) ->
                            run(new AplsaMethods(data.problem(task, draw, PICTURES_OF_A_CLASS), engine), lambda)));
        }
        return cells;
    }

    private static List<Measurement> run(AplsaMethods methods, double lambda) {
        String setting = PlainNumbers.plain(lambda);
        methods.aplsa(setting, lambda, ITERATIONS);
        if (lambda == TARGET_ALONE) {
            methods.plsa(setting, PLSA, false);
        }
        return methods.trial().values();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return figure(results, "lambda");
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var entropies = entropies(results);
        var curve = new Curves(entropies).of(APLSA);
        boolean isBest = Curves.lowest(curve).getKey() == LAMBDA;
        return List.of(WORDING.claim("best lambda", isBest, Curves.best(curve, "lambda", LAMBDA)), isPlsa(entropies));
    }

    private static Claim isPlsa(CellResults entropies) {
        var plsa = entropies.method(PLSA).values();
        if (plsa.isEmpty()) {
            return WORDING.untested("is PLSA", "lambda 1 was not run");
        }
        long same = plsa.stream()
                .filter(value -> entropies
                        .method(APLSA)
                        .setting(value.setting())
                        .run(value)
                        .numbers()
                        .contains(value.value()))
                .count();
        return WORDING.claim("is PLSA", same == plsa.size(), same, plsa.size());
    }
}
