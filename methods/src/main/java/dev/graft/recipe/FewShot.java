package dev.graft.recipe;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.LabelModel;
import dev.graft.methods.LabelProblem;
import dev.graft.methods.Labeller;
import dev.graft.methods.Spaces;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embed.Directions;
import dev.graft.methods.embed.Views;
import dev.graft.methods.embed.WhitenedRows;
import dev.graft.methods.logistic.Logistic;
import dev.graft.methods.logistic.LogisticParams;
import java.util.Arrays;

/**
 * Classes from few examples, with what captioned pictures taught (docs/methods/structural.md): logistic regression, one class
 * against all others, on several {@link Views} of a picture at once.
 */
public final class FewShot implements Labeller {
    public static final double CAUTION = 0.3;

    private static final int DIRECTIONS = 20;

    /** From here on a folder's own axes are to be relied on. */
    private static final double MANY_PICTURES = 400;

    private static final double WEIGHT_IN_SMALL_FOLDERS = 4;

    private final RepresentationAssigner learnt;
    private final double caution;

    /** @param learnt by {@link WordSense} */
    public FewShot(RepresentationAssigner learnt, double caution) {
        this.learnt = learnt;
        this.caution = caution;
    }

    /** What came of it. */
    public record Model(DenseMatrix probabilities, ConvergenceTrace trace, LinearAssigner assigner)
            implements LabelModel {}

    @Override
    public Model fit(LabelProblem problem, Engine engine, RunListener listener) {
        double examples = examplesOfAClass(problem);
        var views = views(problem.target(), examples, engine);
        var found = new Logistic(new LogisticParams(caution, true, 1e-4, 1_000), Spaces.same(views))
                .fit(problem.withoutHelp(), engine, listener);
        var assigner = found.assigner().softmax(temperature(examples));
        return new Model(assigner.memberships(problem.target()), found.trace(), assigner);
    }

    /** The more examples there are, the more bags tell; and in a small folder there is little else to go by. */
    private static double weightOfBags(int pictures, double examples) {
        double small = Math.max(0, 1 - pictures / MANY_PICTURES);
        return Math.sqrt(Math.min(2, examples / 8) + WEIGHT_IN_SMALL_FOLDERS * small);
    }

    /** The mean over the classes that have any. */
    private static double examplesOfAClass(LabelProblem problem) {
        return Arrays.stream(problem.known().sizes())
                .filter(size -> size > 0)
                .average()
                .orElse(1);
    }

    /** By which margins are divided before their softmax, so that it is as sure as it is right. */
    public static double temperature(double examples) {
        return 0.67 * Math.pow(examples, 0.14);
    }

    /**
     * Where classes are learnt.
     *
     * @param target the pictures at hand, labelled or not
     * @param examples of a class, on average
     */
    public Views views(CountMatrix target, double examples, Engine engine) {
        if (!(learnt.words().embedding() instanceof WhitenedRows space)) {
            throw new IllegalArgumentException(
                    "the representation was learnt as published; use it with the preset paper");
        }
        return Views.learn(target, space, told(), weightOfBags(target.rows(), examples), engine);
    }

    /** The paper's A: the first eigenvectors of WW', where a word weighs the same however rare it is. */
    private DenseMatrix told() {
        var byWord = learnt.words().weights();
        var columns = new double[byWord.columns()][byWord.rows()];
        for (int w = 0; w < byWord.rows(); w++) {
            double share = 1 / (1 + Math.exp(-learnt.words().bias(w)));
            double deviation = Math.max(0.03, Math.sqrt(share * (1 - share)));
            for (int j = 0; j < byWord.columns(); j++) {
                columns[j][w] = byWord.get(w, j) * deviation;
            }
        }
        return Directions.ofColumns(DenseMatrix.of(columns), DIRECTIONS).matrix();
    }
}
