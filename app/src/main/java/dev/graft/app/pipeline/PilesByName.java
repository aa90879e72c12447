package dev.graft.app.pipeline;

import dev.graft.app.cluster.PicturesToSort;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.Sorting;
import dev.graft.image.feature.SharedSpace;
import dev.graft.text.meaning.UnitVectors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Gives piles the names that are nearest to their pictures in a space of pictures and texts.
 *
 * @param words names to choose from
 */
record PilesByName(List<String> words, SharedSpace space) {
    private record Match(int pile, int word, double similarity) {}

    /**
     * The same piles with other names. Each word names one pile, the one that it fits best.
     *
     * @param given names that a person gave to piles, which stay
     */
    Sorting rename(Sorting sorting, PicturesToSort pictures, Set<String> given) {
        var names = named(sorting, pictures, given);
        return sorting.withPiles(IntStream.range(0, sorting.piles().size())
                .mapToObj(pile -> {
                    var before = sorting.piles().get(pile);
                    return new Pile(names.getOrDefault(pile, before.name()), before.words(), before.members());
                })
                .toList());
    }

    private Map<Integer, String> named(Sorting sorting, PicturesToSort pictures, Set<String> given) {
        var texts = words.stream().map(space::label).toList();
        var rows = new HashMap<String, Integer>();
        for (int row = 0; row < pictures.names().size(); row++) {
            rows.put(pictures.names().get(row), row);
        }
        var matches = new ArrayList<Match>();
        for (int pile = 0; pile < sorting.piles().size(); pile++) {
            var one = sorting.piles().get(pile);
            if (!one.members().isEmpty() && !given.contains(one.name())) {
                float[] mean = mean(sorting, one, pictures, rows);
                for (int word = 0; word < words.size(); word++) {
                    matches.add(new Match(pile, word, UnitVectors.similarity(mean, texts.get(word))));
                }
            }
        }
        matches.sort(Comparator.comparingDouble((Match match) -> -match.similarity)
                .thenComparing(Match::pile)
                .thenComparing(Match::word));
        var names = new HashMap<Integer, String>();
        var taken = new HashSet<String>(given);
        for (var match : matches) {
            String word = words.get(match.word);
            if (!names.containsKey(match.pile) && taken.add(word)) {
                names.put(match.pile, word);
            }
        }
        return names;
    }

    private float[] mean(Sorting sorting, Pile pile, PicturesToSort pictures, Map<String, Integer> rows) {
        var sum = new float[space.layer().channels()];
        for (int member : pile.members()) {
            int row = rows.getOrDefault(sorting.pictures().get(member).name(), -1);
            if (row >= 0) {
                float[] vector = space.picture(pictures.bags(), row);
                for (int i = 0; i < sum.length; i++) {
                    sum[i] += vector[i];
                }
            }
        }
        return UnitVectors.normalise(sum);
    }
}
