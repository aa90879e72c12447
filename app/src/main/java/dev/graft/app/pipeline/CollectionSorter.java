package dev.graft.app.pipeline;

import dev.graft.app.cluster.BorrowedPictures;
import dev.graft.app.cluster.PicturesToSort;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.SortConstraints;
import dev.graft.app.cluster.SortParams;
import dev.graft.app.cluster.Sorter;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelOrigin;
import dev.graft.app.model.ModelTask;
import dev.graft.app.output.Version;
import dev.graft.engine.Engine;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.index.WordTranslation;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * From collections to a sorting and its model: brings both into the same visual vocabulary, then sorts.
 *
 * @param indexing how a common vocabulary is learnt where the collections have none
 */
public record CollectionSorter(SortParams params, IndexParams indexing, Engine engine, Progress progress) {
    /** The name of the threshold below which a person should look at a picture. */
    static final String DOUBTFUL = "doubtful";

    /**
     * What was made.
     *
     * @param origins for each pile the number that it had in the constraints, -1 for a new one
     */
    public record Result(Sorting sorting, GraftModel model, List<Integer> origins) {
        public Result {
            origins = List.copyOf(origins);
        }
    }

    /** Absent where the work was stopped. */
    public Optional<Result> sort(PictureCollection pictures, Optional<PictureCollection> borrowed) {
        return sort(pictures, borrowed, SortConstraints.NONE);
    }

    /** The same, keeping to what a person made of an earlier sorting. */
    public Optional<Result> sort(
            PictureCollection pictures, Optional<PictureCollection> borrowed, SortConstraints constraints) {
        return sort(pictures, borrowed, constraints, List.of());
    }

    /**
     * The same with names of piles chosen from a list of words, by what the pictures show.
     *
     * @param words none: piles are named by borrowed words, or numbered
     * @throws IllegalArgumentException if there are words and the features are not those of a network with a text
     *     encoder
     */
    public Optional<Result> sort(
            PictureCollection pictures,
            Optional<PictureCollection> borrowed,
            SortConstraints constraints,
            List<String> words) {
        var common = new CommonVocabulary(
                Stream.concat(Stream.of(pictures), borrowed.stream()).toList(), indexing, progress);
        // Published methods and joint clustering compare both collections word by word, so they need exact bags.
        var translation =
                params.paper() || params.combined() ? Optional.<WordTranslation>empty() : common.translation();
        var found = translation.map(WordTranslation::vocabulary).or(common::best);
        if (found.isEmpty() || progress.stopRequested()) {
            return Optional.empty();
        }
        var vocabulary = found.get();
        var naming = words.isEmpty()
                ? Optional.<PilesByName>empty()
                : Optional.of(new PilesByName(words, CollectionLabeller.space(vocabulary, indexing)));
        var toSort = PicturesToSort.of(pictures, vocabulary);
        return new Sorter(params, engine, progress)
                .sort(toSort, borrowed.map(other -> borrow(other, vocabulary, translation)), constraints)
                .map(outcome -> {
                    var sorting = naming.map(names -> names.rename(outcome.sorting(), toSort, given(constraints)))
                            .orElse(outcome.sorting())
                            .withSetting(Sorting.SEEN_BY, vocabulary.describe())
                            .withMoreNotes(FeatureAdvice.of(indexing, vocabulary));
                    return new Result(sorting, model(pictures, vocabulary, sorting, outcome), outcome.origins());
                });
    }

    private static BorrowedPictures borrow(
            PictureCollection other, VisualVocabulary vocabulary, Optional<WordTranslation> translation) {
        return translation
                .map(words -> BorrowedPictures.of(
                        String.valueOf(other.file().getFileName()),
                        words.bags(other),
                        other.words().all()))
                .orElseGet(() -> BorrowedPictures.of(other, vocabulary));
    }

    private static Set<String> given(SortConstraints constraints) {
        return constraints.piles().stream()
                .flatMap(pile -> pile.name().stream())
                .collect(Collectors.toSet());
    }

    private GraftModel model(
            PictureCollection pictures, VisualVocabulary vocabulary, Sorting sorting, Sorter.Outcome outcome) {
        return new GraftModel(
                ModelTask.PILES,
                sorting.method(),
                sorting.settings(),
                params.seed(),
                new ModelOrigin(
                        String.valueOf(pictures.file().getFileName()),
                        sorting.pictures().size(),
                        Version.OF_THIS,
                        Instant.now()),
                sorting.piles().stream().map(Pile::name).toList(),
                Map.of(DOUBTFUL, outcome.doubtful()),
                vocabulary,
                outcome.assigner());
    }
}
