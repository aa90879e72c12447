package dev.graft.label;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.methods.Spaces;
import dev.graft.methods.dkt.Dkt;
import dev.graft.methods.dkt.DktParams;
import dev.graft.methods.dkt.StartClassifier;
import dev.graft.methods.embed.Hellinger;
import dev.graft.methods.logistic.Logistic;
import dev.graft.methods.logistic.LogisticParams;
import dev.graft.methods.neighbour.NearestNeighbour;
import dev.graft.methods.nmtf.Nmtf;
import dev.graft.recipe.AcrossDomains;
import dev.graft.recipe.HeldDkt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Methods with their settings: the paper's or ours, and over these what a person asked for. */
final class Ways {
    /** Groups of words and the weight of labels, which DKT's paper does not give (D6). */
    private static final int PAPER_GROUPS = 50;

    private static final double PAPER_ALPHA = 10;

    /** Of rows that are standardised, and of rows of length 1. */
    private static final double CAUTION_STANDARDISED = 100;

    private static final double CAUTION_OF_UNIT_ROWS = 0.1;

    private final LabelParams params;
    private final LabelTask task;
    private final Optional<Representation> representation;
    private final Engine engine;
    private final RunListener listener;

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
        return simpler;
    }

    private Way logistic() {
        return new Way(
                LabelMethod.LOGISTIC.toString(),
                examples(),
                problem -> Way.Fitted.of(new Logistic(classifier(CAUTION_STANDARDISED), Spaces.standardised(problem))
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
                problem -> AcrossDomains.of(problem).learn().probabilities());
    }

    private Way publishedDkt() {
        var classifier = new LogisticParams(CAUTION_STANDARDISED, false, 1e-4, 500);
        StartClassifier start = (problem, with) -> everyRow(problem, classifier);
        return new Way(
                LabelMethod.DKT.toString(),
                examples(),
                problem -> Way.Fitted.of(new Dkt(published(), start).fit(problem, engine, listener)));
    }

    private Way nmtf() {
        StartClassifier start = (problem, with) -> everyRow(problem, classifier(CAUTION_STANDARDISED));
        return new Way(
                LabelMethod.NMTF.toString(),
                "your labels alone",
                problem -> Way.Fitted.of(new Nmtf(published(), start).fit(problem, engine, listener)));
    }

    private DktParams published() {
        var paper = DktParams.paper(
                params.groups().orElse(PAPER_GROUPS), params.alpha().orElse(PAPER_ALPHA));
        return paper.withIterations(params.iterations().orElse(paper.maxIterations()), paper.tolerance())
                .withSeed(params.seed().of("dkt"));
    }
}
