package dev.graft.studies.papers.aplsa;

import static dev.graft.studies.papers.aplsa.AplsaMethods.APLSA;
import static dev.graft.studies.papers.aplsa.AplsaMethods.LAMBDA;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaStart;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Setup;
import java.util.List;

/** Figure 4(c) by the text, 4(b) by the caption: entropy over iterations, average of the development tasks. */
public final class AplsaFigure4c extends AplsaExperiment {
    private static final int MOST_ITERATIONS = 300;
    private static final int AT_A_TIME = 10;

    private static final double FAST = 100;
    private static final double STABLE = 150;

    /** Means that differ by less, in nats, are called the same. */
    private static final double INSENSITIVE = 0.01;

    @Override
    List<Cell> cells(AplsaData data, Setup setup) {
        return cells(
                data.developments(setup.quick()),
                setup.draws(DRAWS, FEW_DRAWS),
                task -> task.name() + " %d",
                (task, draw, engine) -> run(data.problem(task, draw, PICTURES_OF_A_CLASS), engine));
    }

    /** Some iterations after the others: the three matrices are all that a run knows. */
    private static List<Measurement> run(AplsaDraw problem, Engine engine) {
        var methods = new AplsaMethods(problem, engine);
        var model = methods.aplsa("0", LAMBDA, 0);
        var some = new Aplsa(methods.params(LAMBDA, AT_A_TIME));
        for (int i = AT_A_TIME; i <= MOST_ITERATIONS; i += AT_A_TIME) {
            var state = new AplsaStart(model.memberships(), model.topicsByTag(), model.featuresByTopic());
            model = methods.trial()
                    .run(
                            Integer.toString(i),
                            APLSA,
                            () -> some.fitFrom(state, problem.withWords(), engine, RunListener.NONE));
        }
        return methods.trial().values();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return figure(results, "iterations");
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var curve = new Curves(entropies(results)).of(APLSA);
        // The random start is no iteration: anything is better.
        double first =
                curve.tailMap((double) AT_A_TIME, true).firstEntry().getValue().mean();
        double fast = curve.floorEntry(FAST).getValue().mean();
        double last = curve.lastEntry().getValue().mean();
        double range = Curves.range(curve.tailMap(STABLE, true));
        return List.of(
                WORDING.claim(
                        "falls fast",
                        first - fast > INSENSITIVE && first - fast > fast - last,
                        first,
                        AT_A_TIME,
                        fast,
                        last,
                        PlainNumbers.plain(curve.lastKey())),
                WORDING.claim("stable", range <= INSENSITIVE, range, INSENSITIVE));
    }
}
