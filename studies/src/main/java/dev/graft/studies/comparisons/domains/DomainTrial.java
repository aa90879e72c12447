package dev.graft.studies.comparisons.domains;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.Accuracy;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.embedding.L1Normalized;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.dkt.Dkt;
import dev.graft.methods.label.dkt.DktParams;
import dev.graft.methods.label.dkt.DktStart;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.neighbour.NearestNeighbour;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import dev.graft.transfer.guard.DomainGuard;
import dev.graft.transfer.labelling.AnchoredLabelling;
import dev.graft.transfer.labelling.FewExamples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Labels carried from one domain to another, by every method and with the seeds that graft classify has. */
final class DomainTrial {
    /** The share of the target's pictures without a label that get the right one. */
    static final String ACCURACY = "accuracy";

    static final String SKILL = "skill";
    static final String AGREEMENT = "agreement";
    static final String NEEDED = "agreement needed";
    /** 1 where the guard lets the source's labels in, 0 where it refuses them. */
    static final String ACCEPTED = "accepted";

    /** The parts of a trial that are run by themselves: without labels, two controls, an uneven target, then the draws. */
    static final int PARTS_WITHOUT_LABELS = 4;

    private static final Seed SEED = Seed.DEFAULT;

    /** Of standardised rows, and of rows of length 1. */
    private static final double CAUTION_STANDARDISED = 100;

    private static final double CAUTION_OF_UNIT_ROWS = 0.1;
    private static final DktParams PUBLISHED = DktParams.paper(50, 10).withSeed(SEED.of("dkt"));

    private final SourceTargetPair pair;
    private final Engine engine;
    private final int[] truth;
    private final Recorder results;

    /** @param draw of the target's labels; 1 where it has none */
    private DomainTrial(SourceTargetPair pair, int draw, Engine engine) {
        this.pair = pair;
        this.engine = engine;
        this.truth = pair.truth();
        this.results = new Recorder(pair.name(), draw, SEED.value());
    }

    static List<Measurement> part(SourceTargetPair pair, int part, Engine engine) {
        int draw = Math.max(1, part - PARTS_WITHOUT_LABELS + 1);
        if (part == PARTS_WITHOUT_LABELS - 1) {
            var uneven = new DomainTrial(pair.uneven(), draw, engine);
            uneven.uneven();
            return uneven.results.values();
        }
        var trial = new DomainTrial(pair, draw, engine);
        switch (part) {
            case 0 -> trial.withoutLabels();
            case 1 -> trial.anchored(pair.withShuffledLabels(), DomainMethod.SHUFFLED_LABELS);
            case 2 -> trial.anchored(pair.withPermutedWords(), DomainMethod.PERMUTED_WORDS);
            default -> trial.withLabels(pair.withLabels(draw));
        }
        return trial.results.values();
    }

    /** The plain classifiers and our default, without labels of the target. */
    static List<Measurement> plain(SourceTargetPair pair, Engine engine) {
        var trial = new DomainTrial(pair, 1, engine);
        var problem = pair.problem();
        trial.classifiers(problem);
        trial.add(DomainMethod.DKT, problem, trial.anchored(problem).probabilities());
        return trial.results.values();
    }

    private void withoutLabels() {
        var problem = pair.problem();
        published(problem, classifiers(problem));
        anchored(problem, DomainMethod.DKT);
    }

    /** @return what logistic regression found */
    private DenseMatrix classifiers(LabelProblem problem) {
        var spaces = DomainEmbeddings.standardised(problem);
        add(DomainMethod.NEAREST, problem, fit(new NearestNeighbour(spaces), problem));
        var logistic = fit(new Logistic(classifier(CAUTION_STANDARDISED), spaces), problem);
        add(DomainMethod.LOGISTIC, problem, logistic);
        return logistic;
    }

    private static LogisticParams classifier(double caution) {
        return LogisticParams.paper(caution).withHasBias(true).withTolerance(1e-4);
    }

    private DenseMatrix fit(Labeller labeller, LabelProblem problem) {
        return labeller.fit(problem, engine, RunListener.NONE).probabilities();
    }

    /** The start of D4, on shares and on counts: the paper does not say (D10). */
    private void published(LabelProblem problem, DenseMatrix logistic) {
        var words = DktStart.wordClusters(problem, PUBLISHED.wordClusters(), PUBLISHED.seed(), engine);
        var source = problem.source().orElseThrow();
        var shares = LabelProblem.of(L1Normalized.sparse(problem.target()), problem.known())
                .with(new LabelProblem.Source(
                        L1Normalized.sparse(source.pictures()), source.known(), source.classes()));
        // All of the source is labelled, so it does not matter what its rows start with.
        var even = new double[source.pictures().rows() * problem.classes()];
        Arrays.fill(even, 1.0 / problem.classes());
        var start = DenseMatrix.of(source.pictures().rows(), problem.classes(), even)
                .stack(logistic);
        published(shares, words, start, 5, DomainMethod.PUBLISHED_5);
        published(shares, words, start, 20, DomainMethod.PUBLISHED_20);
        published(shares, words, start, 100, DomainMethod.PUBLISHED_100);
        published(problem, words, start, 5, DomainMethod.COUNTS_5);
        published(problem, words, start, 20, DomainMethod.COUNTS_20);
        published(problem, words, start, 100, DomainMethod.COUNTS_100);
    }

    private void published(
            LabelProblem problem, DenseMatrix words, DenseMatrix start, int rounds, DomainMethod method) {
        var model = new Dkt(PUBLISHED.withIterations(rounds, 0))
                .fitFrom(DktStart.of(problem, words, start), problem, engine, RunListener.NONE);
        add(method, problem, model.probabilities());
    }

    private void anchored(LabelProblem problem, DomainMethod method) {
        var found = anchored(problem);
        if (method == DomainMethod.DKT) {
            add(DomainMethod.FIRST, problem, found.start().first());
            add(DomainMethod.SELF_TRAINED, problem, found.start().probabilities());
        }
        add(method, problem, found.probabilities());
        DomainGuard.judge(problem, SEED.of("guard"))
                .ifPresent(guard -> results.add(pair.features(), method.toString(), SKILL, guard.skill())
                        .add(pair.features(), method.toString(), AGREEMENT, guard.found())
                        .add(pair.features(), method.toString(), NEEDED, guard.needed())
                        .add(pair.features(), method.toString(), ACCEPTED, guard.accepts() ? 1 : 0));
    }

    private AnchoredLabelling.Result anchored(LabelProblem problem) {
        return new AnchoredLabelling(new Dkt(DktParams.held().withSeed(SEED.of("dkt"))))
                .fit(problem, engine, RunListener.NONE);
    }

    /** Classes of very different sizes, which no method is told. */
    private void uneven() {
        var problem = pair.problem();
        var standardised = new Logistic(classifier(CAUTION_STANDARDISED), DomainEmbeddings.standardised(problem));
        var unit = new Logistic(
                classifier(CAUTION_OF_UNIT_ROWS),
                DomainEmbeddings.same(new Hellinger(problem.target().columns())));
        var found = anchored(problem);
        add(DomainMethod.UNEVEN_LOGISTIC, problem, fit(standardised, problem));
        add(DomainMethod.UNEVEN_UNIT_LOGISTIC, problem, fit(unit, problem));
        add(DomainMethod.UNEVEN_SELF_TRAINED, problem, found.start().probabilities());
        add(DomainMethod.UNEVEN_DKT, problem, found.probabilities());
    }

    private void withLabels(LabelProblem problem) {
        var spaces = DomainEmbeddings.standardised(problem);
        var alone = new Logistic(
                classifier(CAUTION_OF_UNIT_ROWS),
                DomainEmbeddings.same(new Hellinger(problem.target().columns())));
        var both = new Logistic(classifier(CAUTION_STANDARDISED), spaces);
        var found = anchored(problem);
        add(DomainMethod.LABELS_ALONE, problem, fit(alone, problem.targetOnly()));
        add(DomainMethod.SELF_TRAINED_ALONE, problem, fit(new FewExamples(), problem.targetOnly()));
        add(DomainMethod.NEAREST_BOTH, problem, fit(new NearestNeighbour(spaces), problem));
        add(DomainMethod.LOGISTIC_BOTH, problem, fit(both, problem));
        add(DomainMethod.SELF_TRAINED_BOTH, problem, found.start().probabilities());
        add(DomainMethod.DKT_BOTH, problem, found.probabilities());
    }

    private void add(DomainMethod method, LabelProblem problem, DenseMatrix probabilities) {
        var open = RowNumbers.where(truth.length, row -> !problem.known().isAnnotated(row));
        var labels = Memberships.largest(probabilities.select(open));
        var right = IntStream.of(open).map(row -> truth[row]).toArray();
        results.lap().add(pair.features(), method.toString(), ACCURACY, Accuracy.of(labels, right));
    }
}
