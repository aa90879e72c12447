package dev.graft.experiments.papers.aplsa;

import static dev.graft.experiments.papers.aplsa.AplsaMethods.APLSA;
import static dev.graft.experiments.papers.aplsa.AplsaMethods.LAMBDA;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
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
import dev.graft.methods.aplsa.Aplsa;
import dev.graft.methods.aplsa.AplsaStart;
import java.util.ArrayList;
import java.util.List;

/** Figure 4(c) by the text, 4(b) by the caption: entropy over iterations, average of the development tasks. */
public final class AplsaFigure4c extends AplsaExperiment {
    private static final int MOST_ITERATIONS = 300;
    private static final int AT_A_TIME = 10;

    private static final double FAST = 100;
    private static final double STABLE = 150;

    /** Means that differ by less, in nats, are called the same. */
    private static final double INSENSITIVE = 0.01;

    public AplsaFigure4c() {
        super("aplsa-figure4c", "Figure 4(c)", "entropy of aPLSA over the number of iterations", 5);
    }

    @Override
    List<Cell> cells(AplsaData data, Setup setup) {
        var cells = new ArrayList<Cell>();
        for (var task : data.developments(setup.quick())) {
            for (int draw = 1; draw <= setup.draws(DRAWS, FEW_DRAWS); draw++) {
                int number = draw;
                cells.add(new Cell(
                        task.name() + " " + draw,
                        engine -> run(data.problem(task, number, PICTURES_OF_A_CLASS), engine)));
            }
        }
        return cells;
    }

    /** Some iterations after the others: the three matrices are all that a run knows. */
    private static List<Value> run(AplsaProblem problem, Engine engine) {
        var methods = new AplsaMethods(problem, engine);
        var model = methods.aplsa("0", LAMBDA, 0);
        var some = new Aplsa(methods.params(LAMBDA, AT_A_TIME));
        for (int i = AT_A_TIME; i <= MOST_ITERATIONS; i += AT_A_TIME) {
            var state = new AplsaStart(model.memberships(), model.topicsByTag(), model.wordsByTopic());
            model = methods.trial()
                    .run(
                            Integer.toString(i),
                            APLSA,
                            () -> some.fitFrom(state, problem.withWords(), engine, RunListener.NONE));
        }
        return methods.trial().values();
    }

    @Override
    List<String> notes(Results entropies) {
        return List.of(
                "The text calls this Figure 4(c), the caption 4(b) (A12).",
                "Lambda 0.2, 50 pictures of each class; " + draws(entropies) + "; on "
                        + entropies.tasks().size() + " of the five development tasks. 0 is the random start.");
    }

    @Override
    List<Part> parts(Results entropies) {
        var curves = new Curves(entropies);
        String of = "Entropy in nats over iterations, average of "
                + entropies.tasks().size() + " development tasks: mean and deviation over draws.";
        return List.of(
                curves.plot("aplsa-figure4c", of, Plot.Kind.LINES, "iterations", "entropy (nats)"),
                curves.table(of, "iterations"));
    }

    @Override
    List<Claim> claims(Results entropies) {
        var curve = new Curves(entropies).of(APLSA);
        // The random start is no iteration: anything is better.
        double first =
                curve.tailMap((double) AT_A_TIME, true).firstEntry().getValue().mean();
        double fast = curve.floorEntry(FAST).getValue().mean();
        double last = curve.lastEntry().getValue().mean();
        double range = Curves.range(curve.tailMap(STABLE, true));
        return List.of(
                new Claim(
                        "The entropy falls very fast in the first 100 iterations.",
                        Verdict.of(first - fast > INSENSITIVE && first - fast > fast - last),
                        Numbers.of(first, 3) + " after " + AT_A_TIME + " iterations, " + Numbers.of(fast, 3)
                                + " after 100 iterations, " + Numbers.of(last, 3) + " after "
                                + Numbers.plain(curve.lastKey())),
                new Claim(
                        "The entropy is stable after 150 iterations.",
                        Verdict.of(range <= INSENSITIVE),
                        "means from 150 iterations on differ by " + Numbers.of(range, 3) + " nats; up to " + INSENSITIVE
                                + " is called stable"));
    }
}
