package dev.graft.studies.papers.structural;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.evaluation.EqualErrorRate;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.logistic.LogisticRegression;
import dev.graft.studies.papers.structural.TopicSet.Examples;
import java.util.Arrays;

/**
 * Logistic regression of Eqs. (3) and (4), without a bias, for one topic in one space.
 *
 * @param space all pictures of the set
 */
record TopicClassifier(Features space, Engine engine) {
    private static final LogisticParams PARAMS =
            LogisticParams.paper(1).withTolerance(1e-4).withMaxIterations(500);

    /** Weights for each C, in their order. From the largest C to the smallest, each beginning where the last one ended. */
    DenseMatrix[] learn(Examples examples, double[] penalties) {
        var rows = space.select(examples.rows());
        var labels = DenseMatrix.of(
                examples.labels().length,
                1,
                Arrays.stream(examples.labels()).asDoubleStream().toArray());
        var found = new DenseMatrix[penalties.length];
        var start = DenseMatrix.of(space.columns(), 1, new double[space.columns()]);
        for (int i = penalties.length - 1; i >= 0; i--) {
            start = new LogisticRegression(PARAMS.withPenalty(penalties[i]))
                    .fitFrom(start, rows, labels, engine, RunListener.NONE)
                    .weights();
            found[i] = start;
        }
        return found;
    }

    double[] scores(DenseMatrix weights, Examples asked) {
        return space.select(asked.rows()).times(weights).toArray();
    }

    /** At the equal error rate (S1). */
    double recall(DenseMatrix weights, Examples asked) {
        return EqualErrorRate.of(scores(weights, asked), asked.labels());
    }
}
