package dev.graft.recipe;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.LabelProblem;
import dev.graft.methods.UpdateRule;
import dev.graft.methods.assign.HeldAssigner;
import dev.graft.methods.dkt.Dkt;
import dev.graft.methods.dkt.DktModel;
import dev.graft.methods.dkt.DktParams;
import dev.graft.methods.dkt.DktStart;
import dev.graft.methods.embed.AboveUsual;
import java.util.Arrays;

/**
 * DKT within our recipe (docs/methods/dkt.md): it begins with what {@link AcrossDomains} says and is held near it, since left
 * alone it drifts away from a good start. It factorises what standardised pictures have more of than usual.
 */
public final class HeldDkt {
    private final DktParams params;

    /** @param params its prior says how firmly the start holds */
    public HeldDkt(DktParams params) {
        this.params = params;
    }

    /** A few plain rounds. */
    public static DktParams params() {
        return DktParams.paper(50, 1).withPrior(0.4).withIterations(20, 0).withRule(UpdateRule.PLAIN);
    }

    /**
     * What came of it.
     *
     * @param start what the classifier says before DKT
     * @param model DKT's own
     */
    public record Result(AcrossDomains.Learnt start, DktModel model, HeldAssigner assigner) {
        public DenseMatrix probabilities() {
            return model.probabilities();
        }
    }

    public Result fit(LabelProblem problem, Engine engine, RunListener listener) {
        var placed = AcrossDomains.Placed.of(problem);
        var learnt = new AcrossDomains(placed, problem).learn();
        var above = new LabelProblem(
                AboveUsual.of(placed.target()),
                problem.known(),
                problem.targetClasses(),
                problem.source()
                        .map(from ->
                                new LabelProblem.Source(AboveUsual.of(placed.source()), from.known(), from.classes())));
        var words = DktStart.wordClusters(problem, params.wordClusters(), params.seed(), engine);
        var model = new Dkt(params).fitFrom(start(above, words, learnt.probabilities()), above, engine, listener);
        return new Result(learnt, model, new HeldAssigner(learnt.assigner(), model.assigner(), params.prior()));
    }

    /** F and G sum to 1 in every row, so that a constant S is the mean of what is to be explained. */
    private static DktStart start(LabelProblem above, DenseMatrix words, DenseMatrix probabilities) {
        int before = above.source().map(from -> from.pictures().rows()).orElse(0);
        int k = above.classes();
        var all = new double[(before + above.target().rows()) * k];
        Arrays.fill(all, 0, before * k, 1.0 / k);
        System.arraycopy(probabilities.toArray(), 0, all, before * k, probabilities.rows() * k);
        var plain =
                DktStart.of(above, words, DenseMatrix.of(before + above.target().rows(), k, all));
        var constant = new double[words.columns() * k];
        Arrays.fill(constant, mean(above));
        return new DktStart(words, DenseMatrix.of(words.columns(), k, constant), plain.source(), plain.target());
    }

    private static double mean(LabelProblem above) {
        double sum = sum(above.target());
        double entries = (double) above.target().rows() * above.target().columns();
        if (above.source().isPresent()) {
            var other = above.source().get().pictures();
            sum += sum(other);
            entries += (double) other.rows() * other.columns();
        }
        return sum / Math.max(1, entries);
    }

    private static double sum(CountMatrix rows) {
        return Arrays.stream(rows.columnSums()).sum();
    }
}
