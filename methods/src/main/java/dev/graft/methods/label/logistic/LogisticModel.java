package dev.graft.methods.label.logistic;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;

/**
 * Linear classifiers, one for each task.
 *
 * @param weights W: columns by tasks
 * @param biases 0 if the tasks have none
 * @param losses L of Eq. (1) of each task
 * @param gradients the largest entry of each task's gradient; 0 for a task without an optimum
 * @param trace the sum of all losses after each pass over the rows
 */
public record LogisticModel(
        DenseMatrix weights, double[] biases, double[] losses, double[] gradients, ConvergenceTrace trace) {
    public int tasks() {
        return weights.columns();
    }

    /** P(y = +1 | x) of every row in every task. */
    public DenseMatrix probabilities(Features rows) {
        var margins = margins(rows);
        var out = margins.toArray();
        for (int i = 0; i < out.length; i++) {
            out[i] = Sigmoid.of(out[i]);
        }
        return DenseMatrix.of(margins.rows(), tasks(), out);
    }

    /** w . g(x) + bias; a row is predicted positive from 0 on (S11). */
    public DenseMatrix margins(Features rows) {
        var products = rows.times(weights);
        var margins = products.toArray();
        for (int i = 0; i < margins.length; i++) {
            margins[i] += biases[i % biases.length];
        }
        return DenseMatrix.of(products.rows(), tasks(), margins);
    }
}
