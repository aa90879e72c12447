package dev.graft.app.label;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Methods;
import dev.graft.transfer.guard.BorrowingGuard;
import dev.graft.transfer.guard.DomainGuard;
import dev.graft.transfer.labelling.DomainAdaptation;
import dev.graft.transfer.labelling.TransferLabelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Methods with their settings, as the transfer layer uses them, and what it says of borrowing. */
final class LabelStrategies {
    private static final String OWN_LABELS = "your labels alone";

    private final LabelParams params;
    private final LabelTask task;
    private final Optional<Representation> representation;
    private final Engine engine;
    private final RunListener listener;
    private @Nullable Optional<DomainGuard> domainGuard;

    LabelStrategies(
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

    LabelStrategy of(LabellerCard card) {
        var alone = params.alone();
        if (task.source().isEmpty() && card.name().equals(alone.name())) {
            return alone();
        }
        if (params.paper()) {
            return bare(card);
        }
        return switch (card.use()) {
            case BARE -> bare(card);
            case HELD -> held(card);
            case IN_VIEWS -> representation.orElseThrow().paper() ? bare(card) : inViews(card);
        };
    }

    /** From the person's own labels alone, as if nothing were borrowed. */
    LabelStrategy alone() {
        return fromOwnLabels(params.alone());
    }

    private LabelStrategy fromOwnLabels(LabellerCard card) {
        var labeller = card.labeller(setup());
        return new LabelStrategy(
                card.name(),
                OWN_LABELS,
                problem -> LabelStrategy.Fitted.of(labeller.fit(problem.targetOnly(), engine, listener)));
    }

    /** What a result is compared with, besides {@link #alone}: what can learn from the same. */
    List<LabelStrategy> simpler() {
        var simpler = new ArrayList<LabelStrategy>();
        if (task.source().isEmpty() && task.hasOwnClasses()) {
            simpler.add(fromOwnLabels(params.plain()));
        }
        Methods.labellers()
                .where(card -> card.isBaseline()
                        && (task.source().isPresent() && card.borrows().contains(Input.SOURCE)
                                || representation.isPresent()
                                        && representation
                                                .map(Representation::method)
                                                .equals(card.representation())))
                .stream()
                .map(this::bare)
                .forEach(simpler::add);
        return simpler;
    }

    private LabelSetup setup() {
        return new LabelSetup(
                params.settings(), representation.map(Representation::assigner), Optional.empty(), params.seed());
    }

    private LabelStrategy bare(LabellerCard card) {
        return strategy(card, card.labeller(setup()));
    }

    private LabelStrategy strategy(LabellerCard card, Labeller labeller) {
        return new LabelStrategy(
                card.name(),
                learntFrom(card),
                problem -> LabelStrategy.Fitted.of(labeller.fit(problem, engine, listener)));
    }

    private String learntFrom(LabellerCard card) {
        if (card.borrows().contains(Input.REPRESENTATION)) {
            return "your labels, seen as " + representation.orElseThrow().source() + " taught";
        }
        if (!card.borrows().contains(Input.SOURCE)) {
            return OWN_LABELS;
        }
        String theirs = task.source().map(PictureSet::source).orElse("");
        return task.labelled() == 0 ? theirs : theirs.isEmpty() ? "your labels" : theirs + " and your labels";
    }

    /** Near the classifier that it begins with, which is nearly as good by itself, and quicker. */
    private LabelStrategy held(LabellerCard card) {
        var anchored = TransferLabelling.of(card, setup());
        return new LabelStrategy(
                card.name(),
                learntFrom(card),
                problem -> LabelStrategy.Fitted.of(anchored.fit(problem, engine, listener)),
                problem -> new DomainAdaptation(problem).learn().probabilities());
    }

    private LabelStrategy inViews(LabellerCard card) {
        return strategy(card, TransferLabelling.of(card, setup()));
    }

    /** Whether the source's labels carry over, without labels of one's own. */
    Optional<DomainGuard> domainGuard() {
        if (domainGuard == null) {
            domainGuard = params.multi()
                    ? Optional.empty()
                    : DomainGuard.judge(task.problem(), params.seed().of("guard"));
        }
        return domainGuard;
    }

    /** Whether the captioned pictures suit the pictures at hand. */
    Optional<BorrowingGuard> suits() {
        return representation.flatMap(learnt -> BorrowingGuard.judge(
                task.problem().target(),
                learnt.assigner().directions(),
                params.seed().of("guard"),
                engine));
    }
}
