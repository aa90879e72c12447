package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.LabelState;
import dev.graft.app.label.KnownLabels;
import dev.graft.app.label.LabelParams;
import dev.graft.app.label.LearnParams;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionLabeller;
import dev.graft.app.pipeline.CollectionLearner;
import dev.graft.app.pipeline.NewPictures;
import dev.graft.engine.Engine;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobHandler;
import dev.graft.server.jobs.JobStage;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import dev.graft.text.LabelNames;
import dev.graft.text.meaning.Synonyms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Predicts labels from those the user gave and from a collection to borrow from. */
public final class LabelTaskHandler implements JobHandler {
    public static final String KIND = "label";
    /** The model file of the labels, in the same folder as that of the piles. */
    public static final String MODEL = "labels" + ModelFile.EXTENSION;

    private final JobContext context;

    public LabelTaskHandler(JobContext context) {
        this.context = context;
    }

    public static ObjectNode detail(String collection, Optional<String> with) {
        return Json.object().put("collection", collection).put("with", with.orElse(null));
    }

    /** What is borrowed: the source collection's labels, or its captions and tags. */
    private enum Borrowing {
        LABELS,
        WORDS
    }

    /** @throws HttpProblem if there is nothing to learn labels from */
    public void check(String id, Optional<String> with) {
        var given = context.open(id).board().now().labels();
        boolean offersLabels = with.map(source -> borrowing(source, given))
                .filter(Borrowing.LABELS::equals)
                .isPresent();
        if (!offersLabels
                && given.values().stream().map(LabelNames::plain).distinct().count() < 2) {
            throw HttpProblem.conflict(
                    "Label pictures of at least two kinds first, or borrow from a collection with labels.");
        }
    }

    private Borrowing borrowing(String source, Map<Long, String> given) {
        var facts = context.open(source).facts();
        boolean hasWords = facts.offersWords();
        if (!facts.offersLabels() && !hasWords) {
            throw HttpProblem.conflict(context.workspace().entry(source).name()
                    + " has neither labels nor captions to learn labels from.");
        }
        var wanted = given.values().stream().map(LabelNames::plain).collect(Collectors.toSet());
        boolean shared = facts.labels().stream().map(LabelNames::plain).anyMatch(wanted::contains)
                || !Synonyms.between(wanted, facts.labels()).same().isEmpty();
        return facts.offersLabels() && (!hasWords || wanted.isEmpty() || shared) ? Borrowing.LABELS : Borrowing.WORDS;
    }

    @Override
    public List<JobStage> stages() {
        return List.of(
                new JobStage("sampling", 8, "getting an impression"),
                new JobStage("learning", 2, "learning what words look like"),
                new JobStage("encoding", 9, "looking at the pictures"),
                new JobStage("translating", 1, "relating the borrowed pictures to yours"),
                new JobStage("labelling", 4, "guessing"));
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        return label(Json.text(job.detail(), "collection"), Json.optionalText(job.detail(), "with"), progress);
    }

    /**
     * Makes the predictions of a collection anew if labels were given since, as long as they can be made.
     *
     * @return false if the job was stopped
     */
    boolean refresh(String id, Progress progress) throws IOException {
        var target = context.open(id);
        var last = LabelState.of(target.collection());
        if (last.isEmpty() || last.get().stale(target.board().now()) == 0) {
            return true;
        }
        var with = last.get().with().filter(context.workspace()::has);
        try {
            check(id, with);
        } catch (HttpProblem e) {
            // Too few labels are left to learn from; those that were given are exported all the same.
            return true;
        }
        return label(id, with, progress) != null;
    }

    private @Nullable ObjectNode label(String id, Optional<String> with, Progress progress) throws IOException {
        check(id, with);
        var target = context.open(id);
        var board = target.board().now();
        var given = board.labels();
        var pictures = List.copyOf(target.facts().pictures().values());
        var known = new KnownLabels(
                board.labelsOf(pictures.stream().map(PictureRow::id).toList()), List.of());
        var source = with.map(context::open);
        var borrowing = with.map(one -> borrowing(one, given));
        try (var engine = context.openEngine()) {
            var representation = borrowing.filter(Borrowing.WORDS::equals).isPresent()
                    ? Optional.ofNullable(representation(with.orElseThrow(), engine, progress))
                    : Optional.<GraftModel>empty();
            if (progress.stopRequested()) {
                return null;
            }
            var indexing = context.features()
                    .indexing(
                            context.indexing(),
                            context.features().chosen(target.collection()),
                            Stream.concat(Stream.of(target), source.stream())
                                    .map(OpenCollection::collection)
                                    .toList());
            var made = new CollectionLabeller(LabelParams.DEFAULT, indexing, engine, progress)
                    .label(
                            target.collection(),
                            known,
                            source.filter(one -> representation.isEmpty()).map(OpenCollection::collection),
                            representation);
            if (made.isEmpty()) {
                return null;
            }
            ModelFile.write(context.results(id).resolve(MODEL), made.get().model());
            var ids = new HashMap<String, Long>();
            pictures.forEach(picture -> ids.put(picture.name(), picture.id()));
            LabelState.of(made.get().labelling(), ids, given, with, System.currentTimeMillis())
                    .keep(target.collection());
            if (representation.isPresent()) {
                suggest(target, representation.get(), engine, progress);
            }
            context.changed().accept(id);
            return Json.object()
                    .put("collection", id)
                    .put("summary", made.get().labelling().summary());
        }
    }

    /**
     * The representation learned from a collection's captions, cached as long as its pictures stay the same; null if
     * the job was stopped.
     */
    private @Nullable GraftModel representation(String id, Engine engine, Progress progress) throws IOException {
        var source = context.open(id);
        var learner = new CollectionLearner(LearnParams.DEFAULT, context.indexing(), engine, progress);
        Path file = context.results(id).resolve("captions" + ModelFile.EXTENSION);
        if (Files.exists(file)) {
            var kept = ModelFile.read(file);
            boolean isOfNow =
                    kept.origin().pictures() == source.facts().pictures().size()
                            && learner.vocabulary(source.collection())
                                    .filter(words -> words.hash()
                                            .equals(kept.vocabulary().hash()))
                                    .isPresent();
            if (isOfNow) {
                return kept;
            }
        }
        var learnt = learner.learn(source.collection());
        if (learnt.isEmpty()) {
            return null;
        }
        ModelFile.write(file, learnt.get());
        return learnt.get();
    }

    /** Stores the caption words that fit each picture best. */
    private void suggest(OpenCollection target, GraftModel words, Engine engine, Progress progress) {
        new NewPictures(words, context.indexing(), progress)
                .label(target.collection(), engine)
                .ifPresent(labelling -> {
                    var suggestions = new HashMap<String, List<String>>();
                    for (var picture : labelling.pictures()) {
                        suggestions.put(
                                picture.name(),
                                picture.labels().stream()
                                        .limit(Suggestions.MOST)
                                        .map(c -> labelling.classes().get(c).name())
                                        .toList());
                    }
                    new Suggestions(suggestions).keep(target.collection());
                });
    }
}
