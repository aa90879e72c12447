package dev.graft.server.search;

import dev.graft.app.board.Board;
import dev.graft.app.board.BoardPile;
import dev.graft.app.search.CaptionVectors;
import dev.graft.app.search.PictureSearch;
import dev.graft.app.search.SearchedPicture;
import dev.graft.app.search.SentenceSearch;
import dev.graft.image.feature.SharedSpace;
import dev.graft.server.tasks.JobContext;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.VisualVocabulary;
import dev.graft.text.meaning.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Finds pictures of collections. Captions are encoded in the background, beginning with the first search in a
 * collection; until then, what is known so far is found. Thread-safe.
 */
public final class CollectionSearches implements AutoCloseable {
    /** As many pictures as are found by what they show. */
    private static final int MOST_NEAREST = 48;

    private final JobContext context;
    private final Map<String, Known> known = new ConcurrentHashMap<>();
    private final ExecutorService background = Executors.newSingleThreadExecutor(task -> {
        var thread = new Thread(task, "search-captions");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        return thread;
    });

    /** What was read of a collection, until it changes. */
    private record Known(
            OpenCollection.Facts facts,
            List<SearchedPicture> pictures,
            CaptionVectors captions,
            Optional<SentenceSearch> sentences) {}

    public CollectionSearches(JobContext context) {
        this.context = context;
    }

    /** What is written about a picture; absent if there is no such picture. */
    public Optional<SearchedPicture> about(String id, long picture) {
        return read(id, context.open(id)).pictures.stream()
                .filter(one -> one.id() == picture)
                .findFirst();
    }

    /** Finds pictures of a collection. */
    public Found find(String id, String query) {
        var open = context.open(id);
        var read = read(id, open);
        var pictures = now(read.pictures, open.board().now());
        if (read.sentences.isPresent()) {
            var all = new LinkedHashSet<>(PictureSearch.byString(query, pictures));
            all.addAll(read.sentences.get().nearest(query, MOST_NEAREST));
            return new Found(List.copyOf(all), Found.By.PICTURES, Optional.empty());
        }
        var meaning = Meaning.find();
        if (meaning.isEmpty()) {
            return new Found(PictureSearch.byString(query, pictures), Found.By.STRING, Optional.empty());
        }
        return new Found(
                PictureSearch.byMeaning(query, pictures, read.captions, meaning.get()),
                Found.By.MEANING,
                Optional.of(read.captions.done()).filter(done -> done < 1));
    }

    @SuppressWarnings("ReferenceEquality") // The facts are made anew whenever the collection changes.
    private synchronized Known read(String id, OpenCollection open) {
        var facts = open.facts();
        Known before = known.get(id);
        if (before != null && before.facts == facts) {
            return before;
        }
        var now = read(open, facts);
        known.put(id, now);
        if (now.sentences.isEmpty() && now.captions.done() < 1) {
            background.execute(() -> Meaning.find().ifPresent(now.captions::encode));
        }
        return now;
    }

    private Known read(OpenCollection open, OpenCollection.Facts facts) {
        var collection = open.collection();
        var rows = collection.pictures().indexed();
        var words = collection.words().all();
        var pictures = new ArrayList<SearchedPicture>();
        for (int row = 0; row < rows.size(); row++) {
            var about = words.get(row);
            pictures.add(new SearchedPicture(
                    rows.get(row).id(),
                    rows.get(row).name(),
                    Stream.concat(about.labels().stream(), about.tags().stream())
                            .distinct()
                            .toList(),
                    about.captions()));
        }
        return new Known(
                facts,
                pictures,
                new CaptionVectors(pictures.stream()
                        .flatMap(one -> one.captions().stream())
                        .toList()),
                collection
                        .vocabularies()
                        .currentForPictures()
                        .flatMap(vocabulary -> sentences(open, vocabulary, rows)));
    }

    private Optional<SentenceSearch> sentences(
            OpenCollection open, VisualVocabulary vocabulary, List<PictureRow> rows) {
        return SharedSpace.of(vocabulary.params(), context.networks())
                .map(space -> new SentenceSearch(
                        space,
                        rows.stream().map(PictureRow::id).toList(),
                        open.collection().vocabularies().bags(vocabulary)));
    }

    /** With what the board says of the pictures at the moment: their piles, labels and suggested words. */
    private static List<SearchedPicture> now(List<SearchedPicture> pictures, Board board) {
        var labels = board.labels();
        return pictures.stream()
                .map(picture -> {
                    var names = new LinkedHashSet<>(picture.names());
                    board.pile(board.place(picture.id()).pile())
                            .filter(BoardPile::named)
                            .map(BoardPile::name)
                            .ifPresent(names::add);
                    board.place(picture.id()).suggestions().forEach(word -> names.add(word.word()));
                    names.addAll(board.also(picture.id()));
                    String label = labels.get(picture.id());
                    if (label != null) {
                        names.add(label);
                    }
                    return new SearchedPicture(picture.id(), picture.file(), List.copyOf(names), picture.captions());
                })
                .toList();
    }

    @Override
    public void close() {
        background.shutdownNow();
    }
}
