package dev.graft.results;

import dev.graft.collection.IndexParams;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.collection.VisualVocabulary;
import dev.graft.engine.Engine;
import dev.graft.model.GraftModel;
import dev.graft.model.Origin;
import dev.graft.model.Task;
import dev.graft.sort.BorrowedPictures;
import dev.graft.sort.Pile;
import dev.graft.sort.SortParams;
import dev.graft.sort.Sorter;
import dev.graft.sort.Sorting;
import dev.graft.sort.Steering;
import dev.graft.sort.Unsorted;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** From collections to a sorting and its model: brings both into the same visual words, then sorts. */
public final class CollectionSorter {
    /** The name of the threshold below which a person should look at a picture. */
    static final String DOUBTFUL = "doubtful";

    private final SortParams params;
    private final IndexParams indexing;
    private final Engine engine;
    private final Progress progress;

    /** @param indexing how common words are learnt where the collections have none */
    public CollectionSorter(SortParams params, IndexParams indexing, Engine engine, Progress progress) {
        this.params = params;
        this.indexing = indexing;
        this.engine = engine;
        this.progress = progress;
    }

    /**
     * What was made.
     *
     * @param origins for each pile the number of the steering's pile that it is, -1 for a new one
     */
    public record Result(Sorting sorting, GraftModel model, List<Integer> origins) {
        public Result {
            origins = List.copyOf(origins);
        }
    }

    /** Absent where the work was stopped. */
    public Optional<Result> sort(PictureCollection pictures, Optional<PictureCollection> help) {
        return sort(pictures, help, Steering.NONE);
    }

    /** The same, keeping to what a person made of an earlier sorting. */
    public Optional<Result> sort(PictureCollection pictures, Optional<PictureCollection> help, Steering steering) {
        var found = new ChosenWords(indexing, progress)
                .of(Stream.concat(Stream.of(pictures), help.stream()).toList());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var words = found.get();
        return new Sorter(params, engine, progress)
                .sort(Unsorted.of(pictures, words), help.map(other -> BorrowedPictures.of(other, words)), steering)
                .map(outcome -> {
                    var sorting = outcome.sorting().withSetting(Sorting.SEEN_BY, words.describe());
                    return new Result(sorting, model(pictures, words, sorting, outcome), outcome.origins());
                });
    }

    private GraftModel model(
            PictureCollection pictures, VisualVocabulary words, Sorting sorting, Sorter.Outcome outcome) {
        return new GraftModel(
                Task.PILES,
                sorting.method(),
                sorting.settings(),
                params.seed(),
                new Origin(
                        String.valueOf(pictures.file().getFileName()),
                        sorting.pictures().size(),
                        Version.OF_THIS,
                        Instant.now()),
                sorting.piles().stream().map(Pile::name).toList(),
                Map.of(DOUBTFUL, outcome.doubtful()),
                words,
                outcome.assigner());
    }
}
