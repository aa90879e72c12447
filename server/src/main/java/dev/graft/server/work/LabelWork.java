package dev.graft.server.work;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.board.LabelState;
import dev.graft.collection.PictureFile;
import dev.graft.collection.Progress;
import dev.graft.engine.Engine;
import dev.graft.label.KnownLabels;
import dev.graft.label.LabelParams;
import dev.graft.label.LearnParams;
import dev.graft.model.GraftModel;
import dev.graft.model.ModelFile;
import dev.graft.results.CollectionLabeller;
import dev.graft.results.CollectionLearner;
import dev.graft.results.NewPictures;
import dev.graft.server.desk.OpenCollection;
import dev.graft.server.http.Json;
import dev.graft.server.http.Problem;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.Work;
import dev.graft.text.LabelNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Predicts labels from those that the person gave and from what is borrowed. */
public final class LabelWork implements Work {
    public static final String KIND = "label";
    /** The file of what was learnt, beside that of the piles. */
    public static final String MODEL = "labels" + ModelFile.EXTENSION;

    private final Shop shop;

    public LabelWork(Shop shop) {
        this.shop = shop;
    }

    public static ObjectNode detail(String collection, Optional<String> with) {
        return Json.object().put("collection", collection).put("with", with.orElse(null));
    }

    /** How something is borrowed from a collection. */
    private enum Way {
        LABELS,
        WORDS
    }

    /** @throws Problem if there is nothing to learn labels from */
    public void check(String id, Optional<String> with) {
        var given = shop.open(id).board().now().labels();
        boolean lendsLabels = with.map(lender -> way(lender, given))
                .filter(Way.LABELS::equals)
                .isPresent();
        if (!lendsLabels
                && given.values().stream().map(LabelNames::plain).distinct().count() < 2) {
            throw Problem.notNow(
                    "Label pictures of at least two kinds first, or borrow from a collection with labels.");
        }
    }

    private Way way(String lender, Map<Long, String> given) {
        var facts = shop.open(lender).facts();
        boolean hasWords = facts.lendsWords();
        if (!facts.lendsLabels() && !hasWords) {
            throw Problem.notNow(shop.desk().entry(lender).name()
                    + " has neither labels nor captions: there is nothing to borrow for labels.");
        }
        var wanted = given.values().stream().map(LabelNames::plain).collect(Collectors.toSet());
        boolean shared = facts.labels().stream().map(LabelNames::plain).anyMatch(wanted::contains);
        return facts.lendsLabels() && (!hasWords || wanted.isEmpty() || shared) ? Way.LABELS : Way.WORDS;
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        String id = Json.text(job.detail(), "collection");
        var with = Json.optionalText(job.detail(), "with");
        check(id, with);
        var target = shop.open(id);
        var board = target.board().now();
        var given = board.labels();
        var pictures = List.copyOf(target.facts().pictures().values());
        var known = new KnownLabels(
                board.labelsOf(pictures.stream().map(PictureFile::id).toList()), List.of());
        var lender = with.map(shop::open);
        var way = with.map(one -> way(one, given));
        try (var engine = Engine.local(shop.threads())) {
            var representation = way.filter(Way.WORDS::equals).isPresent()
                    ? Optional.ofNullable(representation(with.orElseThrow(), engine, progress))
                    : Optional.<GraftModel>empty();
            if (progress.stopRequested()) {
                return null;
            }
            var made = new CollectionLabeller(LabelParams.DEFAULT, shop.indexing(), engine, progress)
                    .label(
                            target.collection(),
                            known,
                            lender.filter(one -> representation.isEmpty()).map(OpenCollection::collection),
                            representation);
            if (made.isEmpty()) {
                return null;
            }
            ModelFile.write(shop.results(id).resolve(MODEL), made.get().model());
            var ids = new HashMap<String, Long>();
            pictures.forEach(picture -> ids.put(picture.name(), picture.id()));
            LabelState.of(made.get().labelling(), ids, given, with, System.currentTimeMillis())
                    .keep(target.collection());
            if (representation.isPresent()) {
                suggest(target, representation.get(), progress);
            }
            shop.changed().accept(id);
            return Json.object()
                    .put("collection", id)
                    .put("summary", made.get().labelling().summary());
        }
    }

    /** What the captions of a collection teach, learnt once for its pictures as they are; null where it was stopped. */
    private @Nullable GraftModel representation(String id, Engine engine, Progress progress) throws IOException {
        var lender = shop.open(id);
        var learner = new CollectionLearner(LearnParams.DEFAULT, shop.indexing(), engine, progress);
        Path file = shop.results(id).resolve("captions" + ModelFile.EXTENSION);
        if (Files.exists(file)) {
            var kept = ModelFile.read(file);
            boolean isOfNow =
                    kept.origin().pictures() == lender.facts().pictures().size()
                            && learner.words(lender.collection())
                                    .filter(words -> words.hash()
                                            .equals(kept.vocabulary().hash()))
                                    .isPresent();
            if (isOfNow) {
                return kept;
            }
        }
        var learnt = learner.learn(lender.collection());
        if (learnt.isEmpty()) {
            return null;
        }
        ModelFile.write(file, learnt.get());
        return learnt.get();
    }

    /** Words of the captions that suit each picture. */
    private void suggest(OpenCollection target, GraftModel words, Progress progress) {
        new NewPictures(words, shop.indexing(), progress)
                .label(target.collection())
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
