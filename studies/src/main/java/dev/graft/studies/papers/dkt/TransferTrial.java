package dev.graft.studies.papers.dkt;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.evaluation.Precision;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.embedding.L1Normalized;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.dkt.CorrelativeThreshold;
import dev.graft.methods.label.dkt.Dkt;
import dev.graft.methods.label.dkt.DktParams;
import dev.graft.methods.label.dkt.DktStart;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.nmtf.Nmtf;
import dev.graft.studies.data.RowNumbers;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * Labels for the target's pictures from one draw of labelled pictures: with transfer (Eq. 5), without (Eq. 14), and by the
 * classifiers that either begins with.
 */
final class TransferTrial {
    /** k1, the weight of labels and the end of a run, which the paper does not give (D6). */
    static final int WORD_CLUSTERS = 50;

    static final double ALPHA = 10;
    static final int ROUNDS = 100;
    static final double TOLERANCE = 1e-6;
    static final int FEW_ROUNDS = 5;
    static final double CAUTION = 0.01;
    static final String SETTINGS = "dkt shuffled k1 " + WORD_CLUSTERS + " alpha " + ALPHA + " rounds " + ROUNDS
            + " few " + FEW_ROUNDS + " C " + CAUTION;

    private static final LogisticParams CLASSIFIER =
            LogisticParams.paper(CAUTION).withHasBias(true).withTolerance(1e-3);

    private static final DktParams UNTIL_IT_ENDS =
            DktParams.paper(WORD_CLUSTERS, ALPHA).withIterations(ROUNDS, TOLERANCE);
    private static final DktParams BEGINNING = UNTIL_IT_ENDS.withIterations(FEW_ROUNDS, 0);

    private final WordClusters words;
    private final DomainPair pair;
    private final LabelProblem problem;
    private final Engine engine;
    private final BiConsumer<DktMethod, Found> results;

    /**
     * What a method came to.
     *
     * @param precisions of each of the target's classes, in their order; 0 where nothing was put into the class (D9)
     */
    record Found(double[] precisions, double seconds) {}

    /** @param results is told what each method came to */
    TransferTrial(WordClusters words, LabelProblem problem, Engine engine, BiConsumer<DktMethod, Found> results) {
        this.words = words;
        this.pair = words.pair();
        this.problem = problem;
        this.engine = engine;
        this.results = results;
    }

    void withTransfer() {
        long began = System.nanoTime();
        var start = everyRow(problem);
        int before = pair.source().rows();
        var ofTarget = start.select(IntStream.range(before, start.rows()).toArray());
        tell(DktMethod.LOGISTIC_BOTH, ofTarget, began);
        var from = DktStart.of(problem, words.ofBoth(engine), start);
        for (var method : new DktMethod[] {DktMethod.DKT_FEW, DktMethod.DKT}) {
            began = System.nanoTime();
            var model = new Dkt(method == DktMethod.DKT ? UNTIL_IT_ENDS : BEGINNING)
                    .fitFrom(from, shares(problem), engine, RunListener.NONE);
            tell(method, model.probabilities(), began);
        }
    }

    /** Neither the start nor the run has seen the source (D13). */
    void withoutTransfer() {
        var alone = problem.targetOnly();
        long began = System.nanoTime();
        var start = everyRow(alone);
        tell(DktMethod.LOGISTIC_TARGET, start, began);
        var from = DktStart.of(alone, words.ofTarget(engine), start);
        for (var method : new DktMethod[] {DktMethod.NMTF_FEW, DktMethod.NMTF}) {
            began = System.nanoTime();
            var model = new Nmtf(method == DktMethod.NMTF ? UNTIL_IT_ENDS : BEGINNING)
                    .fitFrom(from, shares(alone), engine, RunListener.NONE);
            tell(method, model.probabilities(), began);
        }
    }

    /** Histograms that sum to 1 (D10). */
    private static LabelProblem shares(LabelProblem of) {
        return new LabelProblem(
                L1Normalized.sparse(of.target()),
                of.known(),
                of.targetClasses(),
                of.source()
                        .map(from -> new LabelProblem.Source(
                                L1Normalized.sparse(from.pictures()), from.known(), from.classes())));
    }

    /**
     * What one-against-all logistic regression on roots of shares says of the source's rows, then of the target's, either side
     * among its own classes (D4).
     */
    private DenseMatrix everyRow(LabelProblem of) {
        var roots = new Hellinger(of.target().columns());
        var all = IntStream.range(0, of.classes()).toArray();
        var model = new Logistic(CLASSIFIER, DomainEmbeddings.same(roots))
                .fit(new LabelProblem(of.target(), of.known(), all, of.source()), engine, RunListener.NONE);
        var own = Memberships.among(model.scores(), of.targetClasses());
        return of.source()
                .map(from -> Memberships.among(model.assigner().scores(roots.embed(from.pictures())), from.classes())
                        .stack(own))
                .orElse(own);
    }

    private void tell(DktMethod method, DenseMatrix probabilities, long began) {
        double seconds = (System.nanoTime() - began) * 1e-9;
        results.accept(method, new Found(precisions(probabilities), seconds));
    }

    private double[] precisions(DenseMatrix probabilities) {
        var open =
                RowNumbers.where(problem.known().rows(), row -> !problem.known().isAnnotated(row));
        var found = pair.isSingle() ? single(probabilities, open) : several(probabilities, open);
        return IntStream.of(pair.targetClasses())
                .mapToDouble(c -> Double.isNaN(found[c]) ? 0 : found[c])
                .toArray();
    }

    private double[] single(DenseMatrix probabilities, int[] open) {
        return Precision.of(
                pair.classes().size(),
                Memberships.largest(probabilities.select(open)),
                IntStream.of(open).map(pair.targetTruth()::only).toArray());
    }

    /** By the threshold of D8, which is learnt on the target's labelled pictures. */
    private double[] several(DenseMatrix probabilities, int[] open) {
        var said = CorrelativeThreshold.learn(probabilities, problem.known()).predict(probabilities.select(open));
        var truth = pair.targetTruth().select(open);
        return Precision.of(table(said), table(truth));
    }

    private static boolean[][] table(PartialLabels of) {
        var out = new boolean[of.rows()][of.classes()];
        for (int row = 0; row < out.length; row++) {
            for (int c : of.of(row)) {
                out[row][c] = true;
            }
        }
        return out;
    }
}
