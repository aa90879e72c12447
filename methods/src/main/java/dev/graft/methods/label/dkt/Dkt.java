package dev.graft.methods.label.dkt;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.IndexRows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import dev.graft.methods.api.AnchoredLabeller;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.HeldAssigner;
import dev.graft.methods.assign.LinearAssigner;
import java.util.ArrayList;
import java.util.List;

/**
 * Dyadic knowledge transfer (Wang et al. 2011, "Dyadic Transfer Learning for Cross-Domain Image Classification", Eq. (5),
 * algorithm 1): the pictures of both sides are factorised into word clusters F, the association S of these with classes, and
 * the pictures' classes G_s and G_t. F and S are shared, and labels pull at G. No update raises the objective.
 *
 * <p><b>Departs from the paper:</b> only in misprints (D1, D2). Where it is silent: the start is that of D4; an entry whose
 * update would divide by zero is kept (D5); labels are chosen among the target's classes, and also among all (D7);
 * updates without the root are a setting (D12). The prior is ours: beta times the squared distance of the rows of G without
 * a label from their start is added to the objective, and enters Eqs. (12) and (13) in the same way as labels.
 */
public final class Dkt implements AnchoredLabeller {
    /** Gives some dozens of blocks for the usual vocabularies. */
    private static final int FEATURES_IN_A_BLOCK = 64;

    private final DktParams params;
    private final StartClassifier classifier;

    /** Rows without a label start almost equal in all classes. */
    public Dkt(DktParams params) {
        this(params, StartClassifier.nearlyEven(params.seed()));
    }

    /** @param classifier gives the class probabilities that rows without a label start with */
    public Dkt(DktParams params, StartClassifier classifier) {
        this.params = params;
        this.classifier = classifier;
    }

    @Override
    public DktModel fit(LabelProblem problem, Engine engine, RunListener listener) {
        var words = DktStart.wordClusters(problem, params.wordClusters(), params.seed(), engine);
        var start = DktStart.of(problem, words, classifier.probabilities(problem, engine));
        return fitFrom(start, problem, engine, listener);
    }

    /**
     * DKT within the transfer layer (docs/methods/dkt.md): it factorises what the embedded rows have more of than usual,
     * starts from the classifier's labels and is held near them by the prior. The classifier must be linear.
     */
    @Override
    public Held fitFrom(Start start, LabelProblem problem, Engine engine, RunListener listener) {
        if (!(start.classifier() instanceof LinearAssigner linear)) {
            throw new IllegalArgumentException("the classifier of the start must be linear, was "
                    + start.classifier().kind());
        }
        var words = DktStart.wordClusters(problem, params.wordClusters(), params.seed(), engine);
        var model =
                fitFrom(DktStart.near(start.placed(), words, start.probabilities()), start.placed(), engine, listener);
        return new Held(model, new HeldAssigner(linear, model.assigner(), params.prior()));
    }

    /** The result of an anchored run: DKT's own model, and an assigner for rows that have not been embedded. */
    public record Held(DktModel model, HeldAssigner assigner) implements LabelModel {
        @Override
        public DenseMatrix probabilities() {
            return model.probabilities();
        }

        @Override
        public ConvergenceTrace trace() {
            return model.trace();
        }
    }

    /** One run from a given state, with as many word clusters as that has. */
    public DktModel fitFrom(DktStart start, LabelProblem problem, Engine engine, RunListener listener) {
        Check.equal(problem.target().columns(), start.wordClusters().rows(), "rows of F");
        Check.equal(problem.classes(), start.associations().columns(), "columns of S");
        Check.equal(problem.target().rows(), start.target().rows(), "rows of G_t");
        if (problem.source().isPresent() != start.source().isPresent()) {
            throw new IllegalArgumentException("G_s must be given exactly where there is a source; there is "
                    + (problem.source().isPresent() ? "a source without G_s" : "no source"));
        }
        problem.source()
                .ifPresent(source -> Check.equal(
                        source.pictures().rows(), start.source().orElseThrow().rows(), "rows of G_s"));
        try (var run = new Run(start, problem, params, engine)) {
            return run.fit(listener);
        }
    }

    /** The pictures of one side. */
    private static final class Side implements AutoCloseable {
        private final Shape shape;
        private final DktParams params;
        private final double[] labelWeights;
        private final double squares;
        private final Table<SparseBlock> pictures;
        private Totals sums = new Totals(0, 0, 1);

        Side(Shape shape, DktParams params, LabelProblem.Source data, DenseMatrix start, Engine engine) {
            this.shape = shape;
            this.params = params;
            this.labelWeights = new double[shape.classes()];
            for (int c : data.classes()) {
                labelWeights[c] = params.alpha();
            }
            var rows = data.pictures();
            double sum = 0;
            for (int p = 0; p < rows.nonZeros(); p++) {
                sum += rows.value(p) * rows.value(p);
            }
            this.squares = sum;
            int stride = RowPass.stride(shape.classWidth());
            this.pictures = engine.table(SparseRows.forSumsByColumn(rows), stride);
            pictures.setState(state(data.known(), start, stride));
        }

        private DenseMatrix state(PartialLabels known, DenseMatrix start, int stride) {
            var state = new double[known.rows() * stride];
            for (int row = 0; row < known.rows(); row++) {
                boolean isAnnotated = known.isAnnotated(row);
                int at = row * stride;
                for (int c = 0; c < shape.classes(); c++) {
                    state[at + c] = start.get(row, c);
                    state[at + shape.classWidth() + c] = isAnnotated ? known.has(row, c) ? 1 : 0 : start.get(row, c);
                }
                state[at + stride - 1] = isAnnotated ? 1 : 0;
            }
            return DenseMatrix.of(known.rows(), stride, state);
        }

        void visit(double[] profiles, double[] gram, boolean updates) {
            sums = pictures.pass(new RowPass(
                    shape.classes(),
                    shape.classWidth(),
                    profiles,
                    gram,
                    updates,
                    params.rule(),
                    labelWeights,
                    params.prior()));
        }

        double[] byFeature() {
            return sums.part(RowPass.BY_FEATURE);
        }

        double[] gram() {
            return sums.part(RowPass.GRAM);
        }

        double penalty() {
            return sums.part(RowPass.PENALTY)[0];
        }

        DenseMatrix factor() {
            return withColumns(shape.classes(), pictures.state());
        }

        @Override
        public void close() {
            pictures.close();
        }
    }

    /** State of one fit, confined to the calling thread. */
    private static final class Run implements AutoCloseable {
        private final DktParams params;
        private final LabelProblem problem;
        private final Shape shape;
        private final Table<IndexRows.Range> features;
        /** Without a source, a side without pictures. */
        private final Side source;

        private final Side target;
        private final double[] associations;
        private double[] profiles = new double[0];
        private double[] gram = new double[0];
        private final List<DktModel.Objectives> updates = new ArrayList<>();

        Run(DktStart start, LabelProblem problem, DktParams params, Engine engine) {
            this.params = params;
            this.problem = problem;
            int classes = start.associations().columns();
            this.shape = Shape.of(start.associations().rows(), classes);
            int columns = problem.target().columns();
            this.features = engine.table(new IndexRows(columns, FEATURES_IN_A_BLOCK), shape.stride());
            features.setState(withColumns(shape.stride(), start.wordClusters()));
            this.associations =
                    withColumns(shape.classWidth(), start.associations()).toArray();
            var nobody = new LabelProblem.Source(
                    new CountMatrixBuilder(columns).build(), PartialLabels.none(0, classes), new int[0]);
            var none = DenseMatrix.of(0, classes);
            this.source = new Side(
                    shape,
                    params,
                    problem.source().orElse(nobody),
                    start.source().orElse(none),
                    engine);
            var own = new LabelProblem.Source(problem.target(), problem.known(), problem.targetClasses());
            this.target = new Side(shape, params, own, start.target(), engine);
        }

        DktModel fit(RunListener listener) {
            var trace = ConvergenceTrace.of(
                    params.prior() > 0 ? "squared error, labels and prior" : "squared error and labels");
            multiply();
            source.visit(profiles, gram, false);
            target.visit(profiles, gram, false);
            boolean goOn = listener.onStep(trace.add(0, objective(), 0));
            for (int i = 1; goOn && i <= params.maxIterations(); i++) {
                goOn = listener.onStep(trace.add(i, iterate(), 0));
                if (params.tolerance() > 0 && trace.relativeChange() <= params.tolerance()) {
                    return model(trace.finish(StopReason.CONVERGED));
                }
            }
            return model(trace.finish(goOn ? StopReason.ITERATION_LIMIT : StopReason.STOPPED_BY_CALLER));
        }

        /** Steps 2 to 5 of algorithm 1; returns the objective after them. */
        private double iterate() {
            var byFeature = sum(source.byFeature(), target.byFeature());
            var rows = sum(source.gram(), target.gram());
            double rest = source.squares + target.squares + source.penalty() + target.penalty();
            // Eq. (10).
            var found = features.pass(new WordClusterPass(
                    shape,
                    params.rule(),
                    byFeature,
                    associations.clone(),
                    transposed(associations),
                    transposed(times(associations, rows))));
            var byCluster = found.part(WordClusterPass.BY_CLUSTER);
            var curved = times(found.part(WordClusterPass.PRODUCTS), rows);
            double afterFeatures = rest - 2 * dot(associations, byCluster) + dot(associations, curved);
            // Eq. (11), with its misprint corrected (D1).
            for (int i = 0; i < associations.length; i++) {
                associations[i] = params.rule().next(associations[i], byCluster[i], curved[i]);
            }
            multiply();
            double afterAssociations = rest - 2 * dot(associations, byCluster) + dot(gram, rows);
            // Eq. (12).
            source.visit(profiles, gram, true);
            double afterSource = objective();
            // Eq. (13).
            target.visit(profiles, gram, true);
            double afterTarget = objective();
            updates.add(new DktModel.Objectives(afterFeatures, afterAssociations, afterSource, afterTarget));
            return afterTarget;
        }

        /** P = F S and P'P. */
        private void multiply() {
            gram = features.pass(new ProfilePass(shape, associations.clone())).values();
            var state = features.state();
            int width = shape.classWidth();
            profiles = new double[state.rows() * width];
            for (int i = 0; i < profiles.length; i++) {
                profiles[i] = state.get(i / width, shape.clusterWidth() + i % width);
            }
        }

        /** Eq. (5), with |X - F S G'|^2 expanded to |X|^2 - 2 P.X'G + P'P.G'G. */
        private double objective() {
            double sum = 0;
            for (var side : List.of(source, target)) {
                sum += side.squares - 2 * dot(profiles, side.byFeature());
                sum += dot(gram, side.gram()) + side.penalty();
            }
            return sum;
        }

        /** Classes by clusters instead of clusters by classes. */
        private double[] transposed(double[] products) {
            var out = new double[shape.classes() * shape.clusterWidth()];
            for (int c = 0; c < shape.classes(); c++) {
                for (int z = 0; z < shape.clusters(); z++) {
                    out[c * shape.clusterWidth() + z] = products[z * shape.classWidth() + c];
                }
            }
            return out;
        }

        /** Clusters by classes times classes by classes. */
        private double[] times(double[] left, double[] right) {
            int width = shape.classWidth();
            var out = new double[left.length];
            for (int z = 0; z < shape.clusters(); z++) {
                for (int c = 0; c < shape.classes(); c++) {
                    double value = left[z * width + c];
                    for (int d = 0; d < width; d++) {
                        out[z * width + d] += value * right[c * width + d];
                    }
                }
            }
            return out;
        }

        private DktModel model(ConvergenceTrace trace) {
            return new DktModel(
                    withColumns(shape.clusters(), features.state()),
                    withColumns(shape.classes(), DenseMatrix.of(shape.clusters(), shape.classWidth(), associations)),
                    problem.source().map(any -> source.factor()),
                    target.factor(),
                    problem.targetClasses().clone(),
                    updates,
                    trace);
        }

        @Override
        public void close() {
            features.close();
            source.close();
            target.close();
        }
    }

    /** The first columns, with zeros where the matrix has no more. */
    private static DenseMatrix withColumns(int columns, DenseMatrix matrix) {
        var out = new double[matrix.rows() * columns];
        for (int row = 0; row < matrix.rows(); row++) {
            System.arraycopy(matrix.row(row), 0, out, row * columns, Math.min(columns, matrix.columns()));
        }
        return DenseMatrix.of(matrix.rows(), columns, out);
    }

    private static double[] sum(double[] a, double[] b) {
        var out = a.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] += b[i];
        }
        return out;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
