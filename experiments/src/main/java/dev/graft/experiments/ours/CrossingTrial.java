package dev.graft.experiments.ours;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.Accuracy;
import dev.graft.methods.LabelProblem;
import dev.graft.methods.Labeller;
import dev.graft.methods.Spaces;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.dkt.Dkt;
import dev.graft.methods.dkt.DktParams;
import dev.graft.methods.dkt.DktStart;
import dev.graft.methods.embed.Hellinger;
import dev.graft.methods.embed.Shares;
import dev.graft.methods.logistic.Logistic;
import dev.graft.methods.logistic.LogisticParams;
import dev.graft.methods.neighbour.NearestNeighbour;
import dev.graft.recipe.CrossingGuard;
import dev.graft.recipe.HeldDkt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Labels carried from one domain to another, by every method and with the seeds that graft classify has. */
final class CrossingTrial {
    private static final Seed SEED = Seed.DEFAULT;
    /** Of standardised rows, and of rows of length 1. */
    private static final double CAUTION_STANDARDISED = 100;

    private static final double CAUTION_OF_UNIT_ROWS = 0.1;
    private static final DktParams PUBLISHED = DktParams.paper(50, 10).withSeed(SEED.of("dkt"));

    /** The parts of a trial that can be run by themselves: without labels, two controls, then the draws. */
    static final int PARTS_WITHOUT_LABELS = 3;

    private final Crossing crossing;
    private final Engine engine;
    private final int[] truth;
    private final List<DomainRow> rows = new ArrayList<>();

    CrossingTrial(Crossing crossing, Engine engine) {
        this.crossing = crossing;
        this.engine = engine;
        this.truth = crossing.truth();
    }

    List<DomainRow> part(int part) {
        switch (part) {
            case 0 -> withoutLabels();
            case 1 -> held(crossing.withShuffledLabels(), DomainMethod.SHUFFLED_LABELS);
            case 2 -> held(crossing.withWrongWords(), DomainMethod.WRONG_WORDS);
            default -> withLabels(part - PARTS_WITHOUT_LABELS + 1);
        }
        return rows;
    }

    private void withoutLabels() {
        var problem = crossing.problem();
        var spaces = Spaces.standardised(problem);
        add(DomainMethod.NEAREST, problem, fit(new NearestNeighbour(spaces), problem));
        var logistic = fit(new Logistic(classifier(CAUTION_STANDARDISED), spaces), problem);
        add(DomainMethod.LOGISTIC, problem, logistic);
        published(problem, logistic);
        held(problem, DomainMethod.DKT);
    }

    private static LogisticParams classifier(double caution) {
        return LogisticParams.paper(caution).withBias(true).withTolerance(1e-4);
    }

    private DenseMatrix fit(Labeller labeller, LabelProblem problem) {
        return labeller.fit(problem, engine, RunListener.NONE).probabilities();
    }

    /** The start of D4, on shares and on counts: the paper does not say (D10). */
    private void published(LabelProblem problem, DenseMatrix logistic) {
        var words = DktStart.wordClusters(problem, PUBLISHED.wordClusters(), PUBLISHED.seed(), engine);
        var source = problem.source().orElseThrow();
        var shares = LabelProblem.of(Shares.sparse(problem.target()), problem.known())
                .with(new LabelProblem.Source(Shares.sparse(source.pictures()), source.known(), source.classes()));
        // All of the source is labelled, so nothing is begun with there.
        int before = source.pictures().rows() * problem.classes();
        var all = new double[before + logistic.rows() * problem.classes()];
        Arrays.fill(all, 0, before, 1.0 / problem.classes());
        System.arraycopy(logistic.toArray(), 0, all, before, all.length - before);
        var begun = DenseMatrix.of(all.length / problem.classes(), problem.classes(), all);
        published(shares, words, begun, 5, DomainMethod.PUBLISHED_5);
        published(shares, words, begun, 20, DomainMethod.PUBLISHED_20);
        published(shares, words, begun, 100, DomainMethod.PUBLISHED_100);
        published(problem, words, begun, 5, DomainMethod.COUNTS_5);
        published(problem, words, begun, 20, DomainMethod.COUNTS_20);
        published(problem, words, begun, 100, DomainMethod.COUNTS_100);
    }

    private void published(
            LabelProblem problem, DenseMatrix words, DenseMatrix begun, int rounds, DomainMethod method) {
        var model = new Dkt(PUBLISHED.withIterations(rounds, 0))
                .fitFrom(DktStart.of(problem, words, begun), problem, engine, RunListener.NONE);
        add(method, problem, model.probabilities());
    }

    private void held(LabelProblem problem, DomainMethod method) {
        var made = held(problem);
        if (method == DomainMethod.DKT) {
            add(DomainMethod.FIRST, problem, made.start().first());
            add(DomainMethod.SELF_TAUGHT, problem, made.start().probabilities());
        }
        add(method, 0, problem, made.probabilities(), CrossingGuard.judge(problem, SEED.of("guard")));
    }

    private HeldDkt.Result held(LabelProblem problem) {
        return new HeldDkt(HeldDkt.params().withSeed(SEED.of("dkt"))).fit(problem, engine, RunListener.NONE);
    }

    private void withLabels(int draw) {
        var problem = crossing.withLabels(draw);
        var spaces = Spaces.standardised(problem);
        var alone = new Logistic(
                classifier(CAUTION_OF_UNIT_ROWS),
                Spaces.same(new Hellinger(problem.target().columns())));
        var made = held(problem);
        add(DomainMethod.LABELS_ALONE, draw, problem, fit(alone, problem.withoutHelp()), Optional.empty());
        add(DomainMethod.NEAREST_BOTH, draw, problem, fit(new NearestNeighbour(spaces), problem), Optional.empty());
        add(
                DomainMethod.LOGISTIC_BOTH,
                draw,
                problem,
                fit(new Logistic(classifier(CAUTION_STANDARDISED), spaces), problem),
                Optional.empty());
        add(DomainMethod.SELF_TAUGHT_BOTH, draw, problem, made.start().probabilities(), Optional.empty());
        add(DomainMethod.DKT_BOTH, draw, problem, made.probabilities(), Optional.empty());
    }

    private void add(DomainMethod method, LabelProblem problem, DenseMatrix probabilities) {
        add(method, 0, problem, probabilities, Optional.empty());
    }

    private void add(
            DomainMethod method,
            int draw,
            LabelProblem problem,
            DenseMatrix probabilities,
            Optional<CrossingGuard> guard) {
        var open = IntStream.range(0, truth.length)
                .filter(row -> !problem.known().isAnnotated(row))
                .toArray();
        var labels = Memberships.largest(probabilities.select(open));
        var right = IntStream.of(open).map(row -> truth[row]).toArray();
        rows.add(new DomainRow(crossing.features(), crossing.name(), method, draw, Accuracy.of(labels, right), guard));
    }
}
