package dev.graft.methods.label.dkt;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.IndexRows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Table;
import dev.graft.methods.api.AnchoredLabeller;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.HeldAssigner;
import dev.graft.methods.assign.LinearAssigner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Dyadic knowledge transfer (Wang et al. 2011, "Dyadic Transfer Learning for Cross-Domain Image Classification", Eq. (5),
 * algorithm 1): the pictures of both sides are factorised into clusters of words F, their association with classes S, and
 * the pictures' classes G_s and G_t, where F and S are shared and labels pull at G. No update raises the objective.
 *
 * <p><b>Departs from the paper:</b> nowhere but for misprints (D1, D2); where it is silent: the start is D4's; an entry whose
 * update has nothing below the line is kept (D5); labels are taken among the target's classes, and among all as well (D7);
 * updates without the root are a setting (D12). A prior is ours: beta times the squared distance of the rows of G that have no label
 * from where they began is added to the objective, and enters Eqs. (12) and (13) as labels do.
 */
public final class Dkt implements AnchoredLabeller {
    /** Words in a block: some dozens of blocks for the usual vocabularies. */
    private static final int WORDS_IN_A_BLOCK = 64;

    private final DktParams params;
    private final StartClassifier classifier;

    /** Rows without a label begin all but equal in all classes. */
    public Dkt(DktParams params) {
        this(params, StartClassifier.nearlyEven(params.seed()));
    }

    /** @param classifier gives the classes that rows without a label begin with */
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
     * DKT within the transfer layer (docs/methods/dkt.md): it factorises what the placed rows have more of than usual, begins
     * with what the classifier says and is held near it by the prior. The classifier must be linear.
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

    /** What came of a run that was held: DKT's own model, and an assigner for rows that have not been placed. */
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

    /** One run from a given state, with as many clusters of words as that has. */
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
        private RowSums sums;

        Side(
                Shape shape,
                DktParams params,
                CountMatrix rows,
                PartialLabels known,
                int[] classes,
                DenseMatrix start,
                Engine engine) {
            this.shape = shape;
            this.params = params;
            this.labelWeights = new double[shape.classes()];
            for (int c : classes) {
                labelWeights[c] = params.alpha();
            }
            this.squares = squares(rows);
            this.sums = new RowSums(0, 0, 0);
            int stride = RowPass.stride(shape.classWidth());
            this.pictures = engine.table(SparseRows.forSumsByColumn(rows), stride);
            var state = new double[rows.rows() * stride];
            for (int row = 0; row < rows.rows(); row++) {
                for (int c = 0; c < shape.classes(); c++) {
                    double begins = start.get(row, c);
                    state[row * stride + c] = begins;
                    state[row * stride + shape.classWidth() + c] =
                            known.isAnnotated(row) ? known.has(row, c) ? 1 : 0 : begins;
                }
                state[row * stride + stride - 1] = known.isAnnotated(row) ? 1 : 0;
            }
            pictures.setState(DenseMatrix.of(rows.rows(), stride, state));
        }

        private static double squares(CountMatrix rows) {
            double sum = 0;
            for (int p = 0; p < rows.nonZeros(); p++) {
                sum += rows.value(p) * rows.value(p);
            }
            return sum;
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

        DenseMatrix factor() {
            return columns(pictures.state(), shape.classes());
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
        private final Table<IndexRows.Range> words;
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
            int clusters = start.associations().rows();
            int classes = start.associations().columns();
            this.shape = Shape.of(clusters, classes);
            int columns = problem.target().columns();
            this.words = engine.table(new IndexRows(columns, WORDS_IN_A_BLOCK), shape.stride());
            words.setState(padded(start.wordClusters(), clusters, shape.stride()));
            this.associations =
                    padded(start.associations(), classes, shape.classWidth()).toArray();
            var nobody = new LabelProblem.Source(
                    new CountMatrixBuilder(columns).build(), PartialLabels.none(0, classes), new int[0]);
            var others = problem.source().orElse(nobody);
            this.source = new Side(
                    shape,
                    params,
                    others.pictures(),
                    others.known(),
                    others.classes(),
                    start.source().orElseGet(() -> DenseMatrix.of(0, classes)),
                    engine);
            this.target = new Side(
                    shape, params, problem.target(), problem.known(), problem.targetClasses(), start.target(), engine);
        }

        private static DenseMatrix padded(DenseMatrix matrix, int columns, int width) {
            var out = new double[matrix.rows() * width];
            for (int row = 0; row < matrix.rows(); row++) {
                System.arraycopy(matrix.row(row), 0, out, row * width, columns);
            }
            return DenseMatrix.of(matrix.rows(), width, out);
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
            var byWord = sum(source.sums.byWord.values(), target.sums.byWord.values());
            var rows = sum(source.sums.gram.values(), target.sums.gram.values());
            double rest = source.squares + target.squares + source.sums.penalty + target.sums.penalty;
            // Eq. (10).
            var ofWords = words.pass(new WordPass(
                    shape,
                    params.rule(),
                    byWord,
                    associations.clone(),
                    turned(associations),
                    turned(times(associations, rows))));
            var byCluster = ofWords.byCluster.values();
            var curved = times(ofWords.products.values(), rows);
            double afterWords = rest - 2 * dot(associations, byCluster) + dot(associations, curved);
            // Eq. (11), with its misprint put right (D1).
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
            updates.add(new DktModel.Objectives(afterWords, afterAssociations, afterSource, afterTarget));
            return afterTarget;
        }

        /** P = F S and P'P. */
        private void multiply() {
            gram = words.pass(new ProfilePass(shape, associations.clone()))
                    .totals
                    .values();
            var state = words.state();
            int width = shape.classWidth();
            profiles = new double[state.rows() * width];
            for (int i = 0; i < profiles.length; i++) {
                profiles[i] = state.get(i / width, shape.clusterWidth() + i % width);
            }
        }

        /** Eq. (5): the squared distance of X from F S G' is that of X from 0, -2 of P with X'G, and of P'P with G'G. */
        private double objective() {
            double sum = 0;
            for (var side : List.of(source, target)) {
                sum += side.squares - 2 * dot(profiles, side.sums.byWord.values());
                sum += dot(gram, side.sums.gram.values()) + side.sums.penalty;
            }
            return sum;
        }

        /** Classes by clusters instead of clusters by classes. */
        private double[] turned(double[] products) {
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
                    columns(words.state(), shape.clusters()),
                    columns(DenseMatrix.of(shape.clusters(), shape.classWidth(), associations), shape.classes()),
                    problem.source().isPresent() ? Optional.of(source.factor()) : Optional.empty(),
                    target.factor(),
                    problem.targetClasses().clone(),
                    updates,
                    trace);
        }

        @Override
        public void close() {
            words.close();
            source.close();
            target.close();
        }
    }

    private static DenseMatrix columns(DenseMatrix matrix, int first) {
        var out = new double[matrix.rows() * first];
        for (int row = 0; row < matrix.rows(); row++) {
            System.arraycopy(matrix.row(row), 0, out, row * first, first);
        }
        return DenseMatrix.of(matrix.rows(), first, out);
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
