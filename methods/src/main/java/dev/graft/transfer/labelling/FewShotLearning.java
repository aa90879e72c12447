package dev.graft.transfer.labelling;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.PooledAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embedding.ConcatenatedViews;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.embedding.WhitenedRows;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.structural.StructuralCard;
import dev.graft.transfer.space.ReproducibleVariance;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Learns classes from few examples, in a representation learnt from captions (docs/methods/structural.md): a labeller,
 * usually one-vs-rest logistic regression, on {@link ConcatenatedViews} of each picture, pooled with what the pictures
 * without labels teach ({@link FewExamples}).
 */
public final class FewShotLearning implements Labeller {
    public static final double CAUTION = StructuralCard.CAUTION_IN_VIEWS;

    private static final int DIRECTIONS = 20;

    /** From this number on, the principal axes of the pictures themselves are reliable. */
    private static final double MANY_PICTURES = 400;

    private static final double WEIGHT_IN_SMALL_FOLDERS = 4;

    /** Of the views of network features; self-training weighs 1. */
    private static final double WEIGHT_OF_MEASURED = 0.5;

    private static final double MANY_EXAMPLES = 8;

    /** Of the views of visual words. */
    private static final double WEIGHT_OF_COUNTED = 1;

    private final RepresentationAssigner learnt;
    private final Function<Embedding, Labeller> method;

    /**
     * @param learnt by {@link CaptionFeatures}
     * @param method makes a labeller for an embedding
     */
    public FewShotLearning(RepresentationAssigner learnt, Function<Embedding, Labeller> method) {
        this.learnt = learnt;
        this.method = method;
    }

    /** By logistic regression. */
    public FewShotLearning(RepresentationAssigner learnt, double caution) {
        this(
                learnt,
                space -> new Logistic(new LogisticParams(caution, true, 1e-4, 1_000), DomainEmbeddings.same(space)));
    }

    public record Model(DenseMatrix probabilities, ConvergenceTrace trace, Assigner assigner) implements LabelModel {}

    @Override
    public Model fit(LabelProblem problem, Engine engine, RunListener listener) {
        double examples = examplesOfAClass(problem);
        var views = views(problem.target(), examples, engine);
        var found = method.apply(views).fit(problem.targetOnly(), engine, listener);
        // Only margins can be calibrated.
        if (!(found.assigner() instanceof LinearAssigner linear)) {
            return new Model(found.probabilities(), found.trace(), found.assigner());
        }
        var inViews = linear.softmax(temperature(examples));
        var probabilities = inViews.memberships(problem.target(), engine);
        if (!problem.known().isSingle() || problem.known().annotated().length == 0) {
            return new Model(probabilities, found.trace(), inViews);
        }
        var ownPictures = new FewExamples().fit(problem.targetOnly(), engine, listener);
        double share = shareOfViews(problem.target(), examples, engine);
        return new Model(
                PooledAssigner.pool(ownPictures.probabilities(), 1 - share, probabilities, share),
                found.trace(),
                new PooledAssigner(ownPictures.assigner(), 1 - share, inViews, share));
    }

    /**
     * How much the views count next to what the pictures without labels teach. Captions help to see what visual words
     * have in common; a network knows, and only more examples make the views a second opinion worth having.
     */
    private static double shareOfViews(CountMatrix target, double examples, Engine engine) {
        double weight = ReproducibleVariance.isMeasured(target, engine)
                ? WEIGHT_OF_MEASURED * Math.min(1, examples / MANY_EXAMPLES)
                : WEIGHT_OF_COUNTED;
        return weight / (1 + weight);
    }

    /** Raw features count more with more examples, and in small collections, where there is little else. */
    private static double weightOfBags(int pictures, double examples) {
        double small = Math.max(0, 1 - pictures / MANY_PICTURES);
        return Math.sqrt(Math.min(2, examples / 8) + WEIGHT_IN_SMALL_FOLDERS * small);
    }

    /** The mean number of examples over the classes that have any. */
    private static double examplesOfAClass(LabelProblem problem) {
        return Arrays.stream(problem.known().sizes())
                .filter(size -> size > 0)
                .average()
                .orElse(1);
    }

    /** The divisor of margins that calibrates their softmax. */
    public static double temperature(double examples) {
        return 0.67 * Math.pow(examples, 0.14);
    }

    /**
     * The embedding in which classes are learnt.
     *
     * @param target the pictures, labelled or not
     * @param examples mean number of a class
     */
    public ConcatenatedViews views(CountMatrix target, double examples, Engine engine) {
        if (!(learnt.words().embedding() instanceof WhitenedRows space)) {
            throw new IllegalArgumentException(
                    "the representation was learnt as published; use it with the preset paper");
        }
        return ConcatenatedViews.learn(target, space, wordDirections(), weightOfBags(target.rows(), examples), engine);
    }

    /** The paper's A: the first eigenvectors of WW', with rare words weighted like frequent ones. */
    private DenseMatrix wordDirections() {
        var byWord = learnt.words().weights();
        var columns = new double[byWord.columns()][byWord.rows()];
        for (int w = 0; w < byWord.rows(); w++) {
            double share = 1 / (1 + Math.exp(-learnt.words().bias(w)));
            double deviation = Math.max(0.03, Math.sqrt(share * (1 - share)));
            for (int j = 0; j < byWord.columns(); j++) {
                columns[j][w] = byWord.get(w, j) * deviation;
            }
        }
        return LeadingDirections.ofColumns(DenseMatrix.of(columns), DIRECTIONS).matrix();
    }
}
