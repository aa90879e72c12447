package dev.graft.app.search;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.image.feature.SharedSpace;
import dev.graft.text.meaning.UnitVectors;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds pictures by what they show, in a space of pictures and texts.
 *
 * @param ids of the pictures, in the order of the rows
 */
public record SentenceSearch(SharedSpace space, List<Long> ids, CountMatrix bags) {
    private record Hit(long picture, double score) {}

    public SentenceSearch {
        ids = List.copyOf(ids);
    }

    /** The nearest pictures, the nearest first. Similarities have no absolute scale, so the number is fixed. */
    public List<Long> nearest(String query, int most) {
        float[] wanted = space.text(query.strip());
        return IntStream.range(0, ids.size())
                .filter(row -> !bags.isEmpty(row))
                .mapToObj(row -> new Hit(ids.get(row), UnitVectors.similarity(wanted, space.picture(bags, row))))
                .sorted(Comparator.comparingDouble((Hit hit) -> -hit.score).thenComparing(Hit::picture))
                .limit(most)
                .map(Hit::picture)
                .toList();
    }
}
