package dev.graft.server.search;

import dev.graft.app.alike.LikenessIndex;
import dev.graft.core.matrix.SparseVector;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.index.PictureBags;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.tasks.JobContext;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.VisualVocabulary;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongPredicate;

/**
 * Finds pictures of collections that look like others. What is needed of a collection is read beforehand, and kept in
 * memory in a compact form until its pictures or their features change. Thread-safe.
 */
public final class CollectionLikeness implements AutoCloseable {
    private final JobContext context;
    private final Map<String, Known> known = new ConcurrentHashMap<>();
    private final Map<String, Object> locks = new ConcurrentHashMap<>();
    private final Background background = new Background("likeness");
    /** On the calling thread: a ranking is over before others could be of help. */
    private final Engine engine = Engines.open("serial", 1);

    private record Known(OpenCollection.Facts facts, VisualVocabulary vocabulary, LikenessIndex index) {}

    public CollectionLikeness(JobContext context) {
        this.context = context;
    }

    /** Reads what is needed of a collection in the background, so that the first question is answered at once. */
    public void prepare(String id) {
        background.run(() -> {
            var open = context.open(id);
            if (vocabulary(open).isPresent()) {
                read(id, open);
            }
        });
    }

    /** The pictures that are most like these, and not like those that were refused. */
    public List<Long> nearest(
            String id, Collection<Long> like, Collection<Long> unlike, LongPredicate candidates, int most) {
        var wish = new LikenessIndex.Wish(like, Optional.empty(), unlike);
        return read(id, context.open(id)).index.nearest(wish, candidates, most, engine);
    }

    /** The pictures that are most like one that is not in the collection. */
    public List<Long> nearest(String id, byte[] picture, LongPredicate candidates, int most)
            throws RejectedPictureException {
        var known = read(id, context.open(id));
        SparseVector bag = new PictureBags(known.vocabulary, context.limits(), context.networks()).read(picture);
        var wish = new LikenessIndex.Wish(List.of(), Optional.of(bag), List.of());
        return known.index.nearest(wish, candidates, most, engine);
    }

    @SuppressWarnings("ReferenceEquality") // The facts are made anew whenever the collection changes.
    private Known read(String id, OpenCollection open) {
        synchronized (locks.computeIfAbsent(id, any -> new Object())) {
            var facts = open.facts();
            var vocabulary = vocabulary(open)
                    .orElseThrow(
                            () -> HttpProblem.conflict(
                                    "The pictures cannot be compared yet: they are still being read, or were read only in part."));
            var before = known.get(id);
            if (before != null
                    && before.facts == facts
                    && before.vocabulary.hash().equals(vocabulary.hash())) {
                return before;
            }
            var now = new Known(facts, vocabulary, index(open, vocabulary));
            known.put(id, now);
            return now;
        }
    }

    private LikenessIndex index(OpenCollection open, VisualVocabulary vocabulary) {
        var ids = open.collection().pictures().indexed().stream()
                .map(PictureRow::id)
                .toList();
        try (var all = context.openEngine()) {
            return LikenessIndex.of(ids, open.collection().vocabularies().bags(vocabulary), all);
        }
    }

    /** The current vocabulary, or else the newest one, in which every picture has features. */
    private static Optional<VisualVocabulary> vocabulary(OpenCollection open) {
        var vocabularies = open.collection().vocabularies();
        int pictures = open.collection().pictures().indexed().size();
        return vocabularies
                .current()
                .filter(words -> vocabularies.bagged(words) >= pictures)
                .or(() -> vocabularies.all().stream()
                        .filter(words -> vocabularies.bagged(words) >= pictures)
                        .reduce((older, newer) -> newer))
                .filter(words -> pictures > 0);
    }

    @Override
    public void close() {
        background.close();
        engine.close();
    }
}
