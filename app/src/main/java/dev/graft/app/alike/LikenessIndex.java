package dev.graft.app.alike;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.transfer.labelling.ExampleRanking;
import dev.graft.transfer.space.TargetSpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

/**
 * The pictures of a collection in a compact form in which those like a few examples are found at once: some 80 numbers
 * each. Immutable.
 */
public final class LikenessIndex {
    private final List<Long> ids;
    private final Map<Long, Integer> rowOf = new HashMap<>();
    private final int words;
    private final boolean[] seen;
    private final Embedding embedding;
    private final ExampleRanking ranking;

    private LikenessIndex(List<Long> ids, CountMatrix bags, TargetSpace space) {
        this.ids = List.copyOf(ids);
        this.words = bags.columns();
        this.seen = new boolean[bags.rows()];
        for (int row = 0; row < seen.length; row++) {
            rowOf.put(ids.get(row), row);
            seen[row] = !bags.isEmpty(row);
        }
        this.embedding = space.embedding();
        this.ranking = ExampleRanking.of(space.rows());
    }

    /** @param ids of the pictures, in the order of the bags */
    public static LikenessIndex of(List<Long> ids, CountMatrix bags, Engine engine) {
        Check.equal(bags.rows(), ids.size(), "ids");
        return new LikenessIndex(ids, bags, TargetSpace.own(bags, engine));
    }

    /**
     * What is wanted.
     *
     * @param like pictures of the collection; those that it does not have are ignored
     * @param picture the bag of another picture, in the vocabulary of the collection
     * @param unlike pictures that were refused
     */
    public record Wish(Collection<Long> like, Optional<SparseVector> picture, Collection<Long> unlike) {
        public Wish {
            like = List.copyOf(like);
            unlike = List.copyOf(unlike);
        }
    }

    /**
     * The pictures that are most like the examples, the likest first; none if no example is known.
     *
     * @param candidates which pictures may be among them
     */
    public List<Long> nearest(Wish wish, LongPredicate candidates, int most, Engine engine) {
        Check.atLeast(1, most, "most");
        var like = examples(wish.like());
        wish.picture()
                .filter(bag -> bag.nonZeros() > 0)
                .ifPresent(bag -> like.add(ranking.example(embedding.embed(rowOf(bag), engine))));
        if (like.isEmpty()) {
            return List.of();
        }
        var scores = ranking.scores(like, examples(wish.unlike()));
        return IntStream.range(0, scores.length)
                .filter(row -> seen[row] && candidates.test(ids.get(row)))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer row) -> -scores[row])
                        .thenComparing(Comparator.naturalOrder()))
                .limit(most)
                .map(ids::get)
                .toList();
    }

    private List<double[]> examples(Collection<Long> pictures) {
        var examples = new ArrayList<double[]>();
        for (long id : pictures) {
            var row = rowOf.get(id);
            if (row != null && seen[row]) {
                examples.add(ranking.example(row));
            }
        }
        return examples;
    }

    private CountMatrix rowOf(SparseVector bag) {
        Check.equal(words, bag.columns(), "words of the picture");
        var builder = new CountMatrixBuilder(bag.columns());
        for (int p = 0; p < bag.nonZeros(); p++) {
            builder.add(bag.column(p), bag.value(p));
        }
        return builder.endRow().build();
    }
}
