package dev.graft.label;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.LabelProblem;
import dev.graft.methods.Spaces;
import dev.graft.methods.dkt.Dkt;
import dev.graft.methods.dkt.DktParams;
import dev.graft.methods.embed.Directions;
import dev.graft.methods.embed.Hellinger;
import dev.graft.methods.embed.Projected;
import dev.graft.methods.logistic.Logistic;
import dev.graft.methods.logistic.LogisticParams;
import dev.graft.methods.neighbour.NearestNeighbour;
import dev.graft.methods.nmtf.Nmtf;
import dev.graft.recipe.AcrossDomains;
import dev.graft.recipe.CrossingGuard;
import dev.graft.recipe.FewShot;
import dev.graft.recipe.Guard;
import dev.graft.recipe.HeldDkt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Methods with their settings: the paper's or ours, and over these what a person asked for. */
final class Ways {
    /** Groups of words and the weight of labels, which DKT's paper does not give (D6). */
    private static final int PAPER_GROUPS = 50;

    private static final double PAPER_ALPHA = 10;

    /** Of rows that are standardised, and of rows of length 1. */
    private static final double CAUTION_STANDARDISED = 100;

    private static final double CAUTION_OF_UNIT_ROWS = 0.1;

    /** Of the paper's projections of shares, which are small; it chooses C on a validation class. */
    private static final double CAUTION_PUBLISHED = 1e-3;

    private static final int PAPER_DIMENSIONS = 40;

    private final LabelParams params;
    private final LabelTask task;
    private final Optional<Representation> representation;
    private final Engine engine;
    private final RunListener listener;
    private @Nullable Optional<CrossingGuard> crossing;

    Ways(
            LabelParams params,
            LabelTask task,
            Optional<Representation> representation,
            Engine engine,
            RunListener listener) {
        this.params = params;
        this.task = task;
        this.representation = representation;
        this.engine = engine;
        this.listener = listener;
    }

    Way of(LabelMethod method) {
        return switch (method) {
            case DKT -> params.paper() ? publishedDkt() : dkt();
            case NMTF -> nmtf();
            case LOGISTIC -> task.source().isPresent() ? logistic() : alone();
            case NEAREST_NEIGHBOUR -> nearest();
            case STRUCTURAL, DATA_PCA, WORD_CLASSIFIERS -> fewShot(method);
            case AUTO -> throw new IllegalArgumentException("a method must be chosen first");
        };
    }

    /** From the person's own labels alone, as if nothing were borrowed. */
    Way alone() {
        return new Way(LabelMethod.LOGISTIC.toString(), "your labels alone", problem -> {
            var spaces = Spaces.same(new Hellinger(problem.target().columns()));
            return Way.Fitted.of(new Logistic(classifier(CAUTION_OF_UNIT_ROWS).withBias(true), spaces)
                    .fit(problem.withoutHelp(), engine, listener));
        });
    }

    /** What a result is compared with, besides {@link #alone}. */
    List<Way> simpler() {
        var simpler = new ArrayList<Way>();
        if (task.source().isPresent()) {
            simpler.add(logistic());
            simpler.add(nearest());
        }
        representation
                .filter(learnt -> learnt.method() != LabelMethod.DATA_PCA)
                .ifPresent(learnt -> simpler.add(fewShot(LabelMethod.WORD_CLASSIFIERS)));
        return simpler;
    }

    private Way logistic() {
        return new Way(
                LabelMethod.LOGISTIC.toString(),
                examples(),
                problem -> Way.Fitted.of(
                        new Logistic(classifier(CAUTION_STANDARDISED).withBias(true), Spaces.standardised(problem))
                                .fit(problem, engine, listener)));
    }

    private Way nearest() {
        return new Way(
                LabelMethod.NEAREST_NEIGHBOUR.toString(),
                examples(),
                problem -> Way.Fitted.of(
                        new NearestNeighbour(Spaces.standardised(problem)).fit(problem, engine, listener)));
    }

    private LogisticParams classifier(double caution) {
        return LogisticParams.paper(params.regularisation().orElse(caution)).withTolerance(1e-4);
    }

    private String examples() {
        String theirs = task.source().map(PictureSet::source).orElse("");
        return task.labelled() == 0 ? theirs : theirs.isEmpty() ? "your labels" : theirs + " and your labels";
    }

    private Way dkt() {
        var settings = HeldDkt.params();
        var wanted = settings.withWordClusters(params.groups().orElse(settings.wordClusters()))
                .withAlpha(params.alpha().orElse(settings.alpha()))
                .withIterations(params.iterations().orElse(settings.maxIterations()), settings.tolerance())
                .withSeed(params.seed().of("dkt"));
        return new Way(
                LabelMethod.DKT.toString(),
                examples(),
                problem -> {
                    var made = new HeldDkt(wanted).fit(problem, engine, listener);
                    return new Way.Fitted(made.probabilities(), made.model().trace(), made.assigner());
                },
                problem -> new AcrossDomains(problem).learn().probabilities());
    }

    private Way publishedDkt() {
        return new Way(
                LabelMethod.DKT.toString(),
                examples(),
                problem -> Way.Fitted.of(new Dkt(published(), this::everyRow).fit(problem, engine, listener)));
    }

    private Way nmtf() {
        return new Way(
                LabelMethod.NMTF.toString(),
                "your labels alone",
                problem -> Way.Fitted.of(new Nmtf(published(), this::everyRow).fit(problem, engine, listener)));
    }

    private DktParams published() {
        var paper = DktParams.paper(
                params.groups().orElse(PAPER_GROUPS), params.alpha().orElse(PAPER_ALPHA));
        return paper.withIterations(params.iterations().orElse(paper.maxIterations()), paper.tolerance())
                .withSeed(params.seed().of("dkt"));
    }

    /** What logistic regression says of the source's rows, then of the target's, each where its own side is (D4). */
    private DenseMatrix everyRow(LabelProblem problem, Engine with) {
        var spaces = Spaces.standardised(problem);
        var model = new Logistic(classifier(CAUTION_STANDARDISED), spaces).fit(problem, with, listener);
        var own = model.probabilities();
        if (problem.source().isEmpty()) {
            return own;
        }
        var theirs = problem.source().get().pictures();
        return model.assigner()
                .memberships(theirs, spaces.source().embed(theirs))
                .stack(own);
    }

    private Way fewShot(LabelMethod method) {
        var learnt = representation.orElseThrow();
        var words = learnt.assigner().words();
        String from = "your labels, seen as " + learnt.source() + " taught";
        if (method == LabelMethod.STRUCTURAL && !learnt.paper()) {
            double caution = params.regularisation().orElse(FewShot.CAUTION);
            return new Way(
                    method.toString(),
                    from,
                    problem -> Way.Fitted.of(new FewShot(learnt.assigner(), caution).fit(problem, engine, listener)));
        }
        var space = switch (method) {
            case STRUCTURAL ->
                Directions.ofColumns(
                                words.weights().transpose(), params.dimensions().orElse(PAPER_DIMENSIONS))
                        .on(words.embedding());
            case WORD_CLASSIFIERS -> new Projected(words.embedding(), words.weights());
            default -> words.embedding();
        };
        return new Way(
                method.toString(),
                from,
                problem -> Way.Fitted.of(
                        new Logistic(classifier(CAUTION_PUBLISHED).withBias(!params.paper()), Spaces.same(space))
                                .fit(problem.withoutHelp(), engine, listener)));
    }

    /** Whether the source's labels carry over, without labels of one's own. */
    Optional<CrossingGuard> crossing() {
        if (crossing == null) {
            crossing = params.multi()
                    ? Optional.empty()
                    : CrossingGuard.judge(task.problem(), params.seed().of("guard"));
        }
        return crossing;
    }

    /** Whether the captioned pictures suit the pictures at hand. */
    Optional<Guard> suits() {
        return representation.flatMap(learnt -> Guard.judge(
                task.problem().target(),
                learnt.assigner().directions(),
                params.seed().of("guard"),
                engine));
    }
}
