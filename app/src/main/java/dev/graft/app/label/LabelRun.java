package dev.graft.app.label;

import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.assign.TemperedAssigner;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import dev.graft.methods.embedding.Whitening;
import dev.graft.store.Progress;
import dev.graft.transfer.guard.DomainGuard;
import dev.graft.transfer.labelling.LabelConfidence;
import dev.graft.transfer.space.TargetSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One labelling under way, step by step. */
final class LabelRun {
    /** In standard errors: a lead or lag below it may be chance. */
    private static final double CLEARLY = 1.5;

    private final LabelParams params;
    private final Engine engine;
    private final Progress progress;
    private final LabelTask task;
    private final Optional<Representation> representation;
    private final LabellerCard method;
    private final LabelStrategies strategies;

    LabelRun(
            LabelParams params,
            Engine engine,
            Progress progress,
            LabelTask task,
            Optional<Representation> representation) {
        this.params = params;
        this.engine = engine;
        this.progress = progress;
        this.task = task;
        this.representation = representation;
        var wanted = representation
                .map(learnt -> learnt.suits(params))
                .orElseGet(() -> params.chosen(task.source().isPresent(), false));
        // A source that cannot teach anything is gone by now, so there is no domain to adapt from.
        this.method = wanted.needs().contains(Input.SOURCE) && task.source().isEmpty() ? params.alone() : wanted;
        int words = task.problem().target().columns();
        if (isHeld() && words > Whitening.MOST_COLUMNS) {
            throw new IllegalArgumentException("the pictures are over " + words + " visual words, and " + method.name()
                    + " within the transfer layer can handle at most " + Whitening.MOST_COLUMNS
                    + "; take fewer words, --preset paper or --method "
                    + params.alone().name());
        }
        RunListener listener = step -> !progress.stopRequested();
        this.strategies = new LabelStrategies(params, task, representation, engine, listener);
    }

    private boolean isHeld() {
        return method.use() == LabelUse.HELD && !params.paper();
    }

    Optional<PictureLabeller.Outcome> label() {
        var main = strategies.of(method);
        var alone =
                borrows() && task.hasOwnClasses() ? Optional.of(strategies.alone()) : Optional.<LabelStrategy>empty();
        var helped = borrows() ? Optional.of(help(main, alone)) : Optional.<Labelling.Help>empty();
        boolean refused = helped.map(help -> !help.used()).orElse(false);
        var used = refused ? alone.orElseThrow() : main;
        if (progress.stopRequested()) {
            return Optional.empty();
        }
        var fitted = tempered(used.fit().apply(task.problem()), helped, refused);
        var cut = params.multi()
                ? Optional.of(SeveralLabels.learn(task.problem(), used, fitted, params.paper()))
                : Optional.<SeveralLabels>empty();
        var probabilities = cut.map(SeveralLabels::scores).orElse(fitted.probabilities());
        Assigner assigner = cut.map(several -> several.on(fitted.assigner())).orElse(fitted.assigner());
        var thresholds = cut.map(SeveralLabels::thresholds);
        var summary = task.summary(thresholds);
        var rivals = rivals(summary, used, refused ? Optional.of(main) : alone, probabilities);
        var none = new UnknownPictures(params, task, engine).find();
        var labelling = summary.of(
                task.shown(probabilities),
                TargetSpace.own(task.problem().target(), engine).narrow().rows(),
                new LabellingSummary.Rest(
                        summary(used, refused),
                        refused ? used.name() : method.name(),
                        helped,
                        none.unlike(),
                        rivals,
                        fitted.trace(),
                        notes(),
                        settings(none)));
        return progress.stopRequested()
                ? Optional.empty()
                : Optional.of(new PictureLabeller.Outcome(
                        labelling, none.on(assigner.select(task.problem().targetClasses())), summary.thresholds()));
    }

    /**
     * A classifier from another domain is far too confident. Its mean confidence is brought down to its accuracy on the
     * labels that the person gave, or else to what the agreement of two classifiers on different features tells of it.
     */
    private LabelStrategy.Fitted tempered(
            LabelStrategy.Fitted fitted, Optional<Labelling.Help> helped, boolean refused) {
        var known = task.problem().known();
        var wanted = refused || params.multi() || !isHeld()
                ? Optional.<Double>empty()
                : helped.flatMap(Labelling.Help::estimate)
                        .or(() -> strategies
                                .domainGuard()
                                .map(DomainGuard::agreement)
                                .map(agreement -> LabelConfidence.acrossDomains(agreement, known.rows())));
        if (wanted.isEmpty()) {
            return fitted;
        }
        // That a few were all right does not make the others certain.
        int asked = helped.flatMap(Labelling.Help::estimate).isPresent() ? task.labelled() : known.rows();
        double sure = Math.min(wanted.get(), (asked + 1.0) / (asked + 2.0));
        double power = TemperedAssigner.power(fitted.probabilities(), row -> !known.isAnnotated(row), sure);
        return new LabelStrategy.Fitted(
                TemperedAssigner.temper(fitted.probabilities(), power),
                fitted.trace(),
                new TemperedAssigner(fitted.assigner(), power));
    }

    private boolean looksAtSource() {
        return method.borrows().contains(Input.SOURCE);
    }

    private boolean borrows() {
        return representation.isPresent() || task.source().isPresent() && looksAtSource();
    }

    /** Whether what is borrowed pays: by the labels that the person gave if there are enough, else by the pictures alone. */
    private Labelling.Help help(LabelStrategy main, Optional<LabelStrategy> alone) {
        var with = validated(main);
        var without = alone.flatMap(this::validated);
        if (with.isPresent() && without.isPresent()) {
            return byLabels(with.get(), without.get());
        }
        return task.source().isPresent() ? byPictures() : byWords();
    }

    private Optional<CrossValidation> validated(LabelStrategy strategy) {
        return progress.stopRequested()
                ? Optional.empty()
                : CrossValidation.of(
                        task.problem(), problem -> strategy.estimate().apply(problem));
    }

    private Labelling.Help byLabels(CrossValidation with, CrossValidation without) {
        double lead = with.lead(without);
        var verdict = lead <= -CLEARLY
                ? BorrowingVerdict.DOES_NOT_HELP
                : lead >= CLEARLY ? BorrowingVerdict.HELPS : BorrowingVerdict.NO_DIFFERENCE;
        boolean used = !params.guard() || verdict != BorrowingVerdict.DOES_NOT_HELP;
        String numbers = String.format(
                Locale.ROOT,
                "of %s, each hidden once, %.0f %% are found again with it and %.0f %% without",
                LabellingSummary.counted(with.right().length, "label of yours", "labels of yours"),
                100 * with.accuracy(),
                100 * without.accuracy());
        String sentence = switch (verdict) {
            case HELPS -> "What is borrowed from " + source() + " helps: " + numbers + ".";
            case DOES_NOT_HELP ->
                used
                        ? "What is borrowed from " + source() + " does not help, and was used all the same, as"
                                + " you asked: " + numbers + "."
                        : "What is borrowed from " + source() + " did not help; this is the result without it: "
                                + numbers + ".";
            case NO_DIFFERENCE, NOT_ASKED ->
                "What is borrowed from " + source() + " makes no clear difference: " + numbers + ".";
        };
        return new Labelling.Help(
                source(),
                what(),
                verdict,
                used,
                sentence,
                Optional.of(with.accuracy()),
                Optional.of(without.accuracy()));
    }

    private Labelling.Help byPictures() {
        var found = strategies.domainGuard();
        var verdict = found.isEmpty()
                ? BorrowingVerdict.NOT_ASKED
                : found.get().accepts() ? BorrowingVerdict.HELPS : BorrowingVerdict.DOES_NOT_HELP;
        boolean used = verdict != BorrowingVerdict.DOES_NOT_HELP || !params.guard() || !task.hasOwnClasses();
        String numbers = found.map(guard -> String.format(
                        Locale.ROOT,
                        "two classifiers that look at different features agree on your pictures %s as on its own%s.",
                        guard.found() >= 1
                                ? "as often"
                                : String.format(Locale.ROOT, "%.0f %% as often", 100 * guard.found()),
                        guard.accepts()
                                ? ""
                                : guard.found() < guard.needed()
                                        ? String.format(
                                                Locale.ROOT, ", and %.0f %% are asked for", 100 * guard.needed())
                                        : ", but its labels can hardly be found again even in its own pictures"))
                .orElse("");
        String sentence = switch (verdict) {
            case HELPS, NO_DIFFERENCE -> "The labels of " + source() + " carry over to your pictures: " + numbers;
            case DOES_NOT_HELP ->
                "The labels of " + source() + " do not seem to carry over to your pictures: " + numbers
                        + (used
                                ? " Take the labels below for guesses, and label some pictures yourself."
                                : " They were left out.");
            case NOT_ASKED ->
                (params.multi() ? "With several labels for a picture it is not asked" : "There is too little to tell")
                        + " whether the labels of " + source() + " carry over; they were used.";
        };
        return new Labelling.Help(source(), what(), verdict, used, sentence, Optional.empty(), Optional.empty());
    }

    private Labelling.Help byWords() {
        var found = strategies.suits();
        boolean suits = found.map(guard -> guard.accepts()).orElse(true);
        boolean used = suits || !params.guard();
        String shares = found.map(guard -> String.format(
                        Locale.ROOT,
                        ": it explains %.0f %% of how your pictures differ, your own pictures explain %.0f %%, and at least"
                                + " %.0f %% is asked for",
                        100 * Math.max(0, Math.min(1, guard.captured())),
                        100 * Math.max(0, Math.min(1, guard.needed())),
                        100 * Math.max(0, Math.min(1, guard.enough() * guard.needed()))))
                .orElse("");
        return new Labelling.Help(
                source(),
                what(),
                found.isEmpty()
                        ? BorrowingVerdict.NOT_ASKED
                        : suits ? BorrowingVerdict.HELPS : BorrowingVerdict.DOES_NOT_HELP,
                used,
                found.isEmpty()
                        ? "There is too little to tell whether what was learnt from " + source()
                                + " helps; it was used."
                        : suits
                                ? "What was learnt from " + source() + " suits your pictures" + shares + "."
                                : "What was learnt from " + source() + " does not suit your pictures" + shares
                                        + (used ? "; it was used all the same, as you asked." : "; it was left out."),
                Optional.empty(),
                Optional.empty());
    }

    private String source() {
        return representation
                .map(Representation::source)
                .or(() -> task.source().map(PictureSet::source))
                .orElse("");
    }

    private String what() {
        return representation
                .map(learnt -> "a representation learnt from "
                        + LabellingSummary.counted(learnt.pictures(), "captioned picture", "captioned pictures"))
                .orElseGet(() -> LabellingSummary.counted(
                        task.problem()
                                .source()
                                .map(from -> from.known().annotated().length)
                                .orElse(0),
                        "labelled picture",
                        "labelled pictures"));
    }

    private List<Labelling.Rival> rivals(
            LabellingSummary summary, LabelStrategy used, Optional<LabelStrategy> alone, DenseMatrix probabilities) {
        var rivals = new ArrayList<Labelling.Rival>();
        var others = new ArrayList<>(strategies.simpler());
        alone.ifPresent(others::add);
        for (var strategy : others) {
            if (progress.stopRequested()) {
                return rivals;
            }
            boolean isResult =
                    strategy.name().equals(used.name()) && strategy.learntFrom().equals(used.learntFrom());
            if (!isResult) {
                var found = strategy.fit().apply(task.problem()).probabilities();
                rivals.add(new Labelling.Rival(
                        strategy.name(),
                        strategy.learntFrom(),
                        agreement(found, probabilities),
                        validated(strategy).map(CrossValidation::accuracy),
                        params.multi() ? Optional.empty() : summary.accuracy(task.shown(found))));
            }
        }
        return rivals;
    }

    private double agreement(DenseMatrix one, DenseMatrix other) {
        int same = 0;
        int open = 0;
        for (int row = 0; row < one.rows(); row++) {
            if (!task.problem().known().isAnnotated(row)) {
                open++;
                same += one.largest(row) == other.largest(row) ? 1 : 0;
            }
        }
        return open == 0 ? 1 : same / (double) open;
    }

    private String summary(LabelStrategy used, boolean refused) {
        int n = task.problem().target().rows();
        int open = n - task.labelled();
        String what = LabellingSummary.counted(open, "picture", "pictures") + " of "
                + task.set().source() + " labelled with "
                + LabellingSummary.counted(task.problem().targetClasses().length, "possible label", "possible labels");
        String how = used.name() + (params.paper() ? " as published" : "") + ", learnt from " + used.learntFrom();
        String instead = refused ? ", instead of " + method.name() + ", which did not help" : "";
        return what + " by " + how + instead + "."
                + (task.labelled() == 0
                        ? ""
                        : " " + LabellingSummary.counted(task.labelled(), "picture has", "pictures have")
                                + " the label that you gave.");
    }

    private List<String> notes() {
        var notes = new ArrayList<>(task.notes());
        if (!looksAtSource()) {
            task.source()
                    .ifPresent(from ->
                            notes.add("The method " + method.name() + " does not look at " + from.source() + "."));
        }
        // Whether a method runs as published on a representation depends on how that was learnt.
        var settings = representation
                .map(learnt -> params.settings().with(learnt.paper() ? Preset.PAPER : Preset.GRAFT))
                .orElse(params.settings());
        Methods.labellers().noteOfUnused(method, settings).ifPresent(notes::add);
        return notes;
    }

    private Map<String, String> settings(UnknownPictures.Found none) {
        var settings = new TreeMap<String, String>();
        settings.put("method", method.name());
        settings.put("preset", params.settings().preset().toString());
        settings.put("seed", Long.toString(params.seed().value()));
        settings.put("visual words", Integer.toString(task.problem().target().columns()));
        settings.put("guard", params.guard() ? "on" : "off");
        settings.put(UnknownPictures.SETTING, none.setting());
        settings.put("labels for a picture", params.multi() ? "any number" : "one");
        task.source().filter(from -> looksAtSource()).ifPresent(from -> settings.put("with", from.source()));
        representation.ifPresent(learnt -> settings.put("representation", learnt.source()));
        params.classes().ifPresent(some -> settings.put("classes", String.join(", ", some)));
        settings.putAll(Methods.labellers().labelled(params.settings()));
        return settings;
    }
}
