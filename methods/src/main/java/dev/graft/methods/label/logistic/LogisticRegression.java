package dev.graft.methods.label.logistic;

import static java.util.Objects.requireNonNull;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.Table;
import dev.graft.methods.rows.NoSum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Logistic regression of structural-2007, Eqs. (1) and (2), for many binary tasks over the same rows:
 *
 * <pre>L_i(w) = sum over rows j of -log(1 / (1 + exp(-y_ij w . g(x_j)))) + C/2 |w|^2</pre>
 *
 * All tasks advance together: one pass over the rows serves all that have not converged. A task's result does not
 * depend on the other tasks, to the bit.
 *
 * <p><b>Departs from the paper:</b> L-BFGS instead of conjugate gradients; the optimum is the same (S11). A bias is
 * optional. With a bias and examples of one label only there is no optimum: the task then gets weights 0 and
 * probability (n + 1) / (n + 2) for the label of all n examples.
 */
public final class LogisticRegression {
    private final LogisticParams params;

    public LogisticRegression(LogisticParams params) {
        this.params = requireNonNull(params, "params");
    }

    /**
     * Finds the optima.
     *
     * @param labels rows by tasks: positive or negative, its size being the weight of the row in the task (usually 1);
     *     0 excludes the row from the task
     */
    public LogisticModel fit(Features rows, DenseMatrix labels, Engine engine, RunListener listener) {
        return fitFrom(
                DenseMatrix.of(rows.columns(), labels.columns(), new double[rows.columns() * labels.columns()]),
                rows,
                labels,
                engine,
                listener);
    }

    /**
     * The same where a row is a positive example of few tasks and a negative one of all others.
     *
     * @param positives rows by tasks; only where it is not 0 matters
     */
    public LogisticModel fit(Features rows, CountMatrix positives, Engine engine, RunListener listener) {
        try (var run = new Run(params, rows, positives, engine)) {
            int tasks = positives.columns();
            return run.fit(DenseMatrix.of(rows.columns(), tasks, new double[rows.columns() * tasks]), listener);
        }
    }

    /** The same from given weights, columns by tasks, and biases of 0. */
    public LogisticModel fitFrom(
            DenseMatrix start, Features rows, DenseMatrix labels, Engine engine, RunListener listener) {
        Check.equal(rows.columns(), start.rows(), "rows of the start");
        Check.equal(labels.columns(), start.columns(), "columns of the start");
        try (var run = new Run(params, rows, labels, engine)) {
            return run.fit(start, listener);
        }
    }

    /** L and its gradient at given weights, without biases: columns by tasks. */
    public Evaluation evaluate(DenseMatrix weights, Features rows, DenseMatrix labels, Engine engine) {
        Check.equal(rows.columns(), weights.rows(), "rows of the weights");
        Check.equal(labels.columns(), weights.columns(), "columns of the weights");
        try (var run = new Run(params, rows, labels, engine)) {
            return run.evaluate(weights);
        }
    }

    /** @param gradients columns by tasks */
    public record Evaluation(double[] losses, DenseMatrix gradients) {}

    /** Moves the labels of the tasks that go on to the front of the rows' state. */
    private record Compact(int[] places, int stride) implements Pass<FeatureBlock, NoSum> {
        @Override
        public NoSum newSum() {
            return new NoSum();
        }

        @Override
        public void visit(FeatureBlock block, double[] state, NoSum sum) {
            for (int row = 0; row < block.rows(); row++) {
                int at = row * stride;
                for (int t = 0; t < places.length; t++) {
                    state[at + t] = state[at + places[t]];
                }
                Arrays.fill(state, at + places.length, at + stride, 0);
            }
        }
    }

    private static final class Run implements AutoCloseable {
        private final LogisticParams params;
        private final Features rows;
        /** The total weight of the positive examples of each task. */
        private final double[] positives;

        private final double[] negatives;
        private final int columns;
        private final int tasks;
        /** Labels in a row's state; 0 if the blocks hold them. */
        private final int stride;
        /** Padded length of a task's weights and bias. */
        private final int length;

        private final Table<FeatureBlock> table;
        /** The tasks in the state, in their order there. */
        private List<Integer> placed;

        Run(LogisticParams params, Features rows, DenseMatrix labels, Engine engine) {
            this(params, rows, labels.columns(), Kernels.best().widthFor(Math.max(1, labels.columns())), rows, engine);
            Check.equal(rows.rows(), labels.rows(), "rows of the labels");
            var state = new double[Math.multiplyExact(labels.rows(), stride)];
            for (int row = 0; row < labels.rows(); row++) {
                for (int t = 0; t < tasks; t++) {
                    double label = labels.get(row, t);
                    state[row * stride + t] = label;
                    positives[t] += Math.max(0, label);
                    negatives[t] += Math.max(0, -label);
                }
            }
            table.setState(DenseMatrix.of(labels.rows(), stride, state));
        }

        Run(LogisticParams params, Features rows, CountMatrix labels, Engine engine) {
            this(params, rows, labels.columns(), 0, new TaskRows(rows, labels), engine);
            for (int p = 0; p < labels.nonZeros(); p++) {
                positives[labels.column(p)]++;
            }
            Arrays.setAll(negatives, t -> rows.rows() - positives[t]);
        }

        private Run(
                LogisticParams params,
                Features rows,
                int tasks,
                int stride,
                Rows<FeatureBlock> visited,
                Engine engine) {
            this.params = params;
            this.rows = rows;
            this.columns = rows.columns();
            this.tasks = tasks;
            this.stride = stride;
            this.positives = new double[tasks];
            this.negatives = new double[tasks];
            this.length = Kernels.best().widthFor(columns + 1);
            this.table = engine.table(visited, stride);
            this.placed = IntStream.range(0, tasks).boxed().toList();
        }

        @Override
        public void close() {
            table.close();
        }

        Evaluation evaluate(DenseMatrix weights) {
            var points = points(weights);
            var found = pass(points);
            var gradients = new double[columns * tasks];
            var losses = new double[tasks];
            for (int t = 0; t < tasks; t++) {
                losses[t] = found.loss(t, points[t]);
                var gradient = found.gradient(t, points[t]);
                for (int column = 0; column < columns; column++) {
                    gradients[column * tasks + t] = gradient[column];
                }
            }
            return new Evaluation(losses, DenseMatrix.of(columns, tasks, gradients));
        }

        private double[][] points(DenseMatrix weights) {
            var points = new double[tasks][length];
            for (int t = 0; t < tasks; t++) {
                for (int column = 0; column < columns; column++) {
                    points[t][column] = weights.get(column, t);
                }
            }
            return points;
        }

        LogisticModel fit(DenseMatrix start, RunListener listener) {
            var trace = ConvergenceTrace.of("sum of all losses, nats");
            var points = points(DenseMatrix.of(columns, tasks, new double[columns * tasks]));
            var found = pass(points);
            var scale = scale();
            var descents = new Lbfgs[tasks];
            var goals = new double[tasks];
            for (int t = 0; t < tasks; t++) {
                descents[t] = new Lbfgs(points[t], found.loss(t, points[t]), found.gradient(t, points[t]), scale);
                goals[t] = params.tolerance() * descents[t].largestGradient();
            }
            if (!isZero(start)) {
                points = points(start);
                found = pass(points);
                for (int t = 0; t < tasks; t++) {
                    descents[t] = new Lbfgs(points[t], found.loss(t, points[t]), found.gradient(t, points[t]), scale);
                }
            }
            var open = new ArrayList<Integer>();
            for (int t = 0; t < tasks; t++) {
                if (isOpen(descents[t], goals[t]) && !isWithoutOptimum(t)) {
                    descents[t].aim();
                    open.add(t);
                }
            }
            var step = trace.add(0, total(descents), open.size());
            boolean goesOn = listener.onStep(step);
            int passes = 0;
            while (goesOn && !open.isEmpty() && passes < params.maxIterations()) {
                compact(open);
                var trials = new double[placed.size()][];
                for (int i = 0; i < trials.length; i++) {
                    trials[i] = descents[placed.get(i)].trial();
                }
                found = pass(trials);
                for (int i = 0; i < trials.length; i++) {
                    int t = placed.get(i);
                    if (open.contains(t) && advance(descents[t], found, i, goals[t])) {
                        open.remove((Integer) t);
                    }
                }
                goesOn = listener.onStep(trace.add(++passes, total(descents), open.size()));
            }
            var reason = open.isEmpty()
                    ? StopReason.CONVERGED
                    : goesOn ? StopReason.ITERATION_LIMIT : StopReason.STOPPED_BY_CALLER;
            return model(descents, trace.finish(reason));
        }

        private static boolean isZero(DenseMatrix matrix) {
            for (double value : matrix.toArray()) {
                if (value != 0) {
                    return false;
                }
            }
            return true;
        }

        private static boolean isOpen(Lbfgs descent, double goal) {
            return descent.largestGradient() > goal && !descent.isDone();
        }

        /** True if the task has ended. */
        private static boolean advance(Lbfgs descent, Found found, int place, double goal) {
            var trial = descent.trial();
            if (descent.tell(found.loss(place, trial), found.gradient(place, trial))) {
                if (!isOpen(descent, goal)) {
                    return true;
                }
                descent.aim();
            }
            return descent.isDone();
        }

        private double total(Lbfgs[] descents) {
            double sum = 0;
            for (var descent : descents) {
                sum += descent.loss();
            }
            return sum;
        }

        /** Drops ended tasks from the passes as soon as that reduces the padded width. */
        private void compact(List<Integer> open) {
            var kernels = Kernels.best();
            if (kernels.widthFor(open.size()) < kernels.widthFor(placed.size())) {
                var places = open.stream().mapToInt(placed::indexOf).toArray();
                if (stride > 0) {
                    table.pass(new Compact(places, stride));
                }
                placed = new ArrayList<>(open);
            }
        }

        private Found pass(double[][] points) {
            int width = Kernels.best().widthFor(Math.max(1, points.length));
            var weights = new double[(columns + 1) * width];
            for (int t = 0; t < points.length; t++) {
                for (int column = 0; column <= columns; column++) {
                    weights[column * width + t] = points[t][column];
                }
            }
            var places = new int[tasks];
            Arrays.fill(places, -1);
            for (int i = 0; i < placed.size(); i++) {
                places[placed.get(i)] = i;
            }
            return new Found(table.pass(new LogisticPass(width, stride, weights, placed.size(), places)), width);
        }

        private final class Found {
            private final LogisticSum sum;
            private final int width;

            Found(LogisticSum sum, int width) {
                this.sum = sum;
                this.width = width;
            }

            double loss(int place, double[] point) {
                double squares = 0;
                for (int column = 0; column < columns; column++) {
                    squares += point[column] * point[column];
                }
                return sum.losses[place] + params.penalty() / 2 * squares;
            }

            double[] gradient(int place, double[] point) {
                var gradient = new double[length];
                for (int column = 0; column < columns; column++) {
                    gradient[column] = sum.gradients[column * width + place] + params.penalty() * point[column];
                }
                gradient[columns] = params.hasBias() ? sum.gradients[columns * width + place] : 0;
                return gradient;
            }
        }

        /** The inverse of an upper bound on the curvature: C plus a quarter of the sum of squares. */
        private double[] scale() {
            var scale = new double[length];
            Arrays.fill(scale, 0, columns, 1 / (params.penalty() + rows.squares() / 4));
            scale[columns] = params.hasBias() ? 4.0 / Math.max(1, rows.rows()) : 0;
            return scale;
        }

        private boolean isWithoutOptimum(int task) {
            return params.hasBias() && biasOfOneLabel(task) != 0;
        }

        /** 0 if there are examples of both labels, or none. */
        private double biasOfOneLabel(int task) {
            return positives[task] > 0 && negatives[task] > 0
                    ? 0
                    : Math.log1p(positives[task]) - Math.log1p(negatives[task]);
        }

        private double lossOfOneLabel(int task) {
            return (positives[task] + negatives[task]) * Math.log1p(Math.exp(-Math.abs(biasOfOneLabel(task))));
        }

        private LogisticModel model(Lbfgs[] descents, ConvergenceTrace trace) {
            var weights = new double[columns * tasks];
            var biases = new double[tasks];
            var losses = new double[tasks];
            var gradients = new double[tasks];
            for (int t = 0; t < tasks; t++) {
                boolean isConstant = isWithoutOptimum(t);
                losses[t] = isConstant ? lossOfOneLabel(t) : descents[t].loss();
                gradients[t] = isConstant ? 0 : descents[t].largestGradient();
                for (int column = 0; column < columns && !isConstant; column++) {
                    weights[column * tasks + t] = descents[t].point()[column];
                }
                biases[t] = isConstant ? biasOfOneLabel(t) : descents[t].point()[columns];
            }
            return new LogisticModel(DenseMatrix.of(columns, tasks, weights), biases, losses, gradients, trace);
        }
    }
}
