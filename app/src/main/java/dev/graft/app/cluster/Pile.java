package dev.graft.app.cluster;

import dev.graft.core.matrix.Partition;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * One pile.
 *
 * @param name of its most telling words, or "Pile 3" where nothing telling is known
 * @param words the most telling words first; none without words to borrow
 * @param members the pictures by their numbers in {@link Sorting#pictures}, the most typical first
 */
public record Pile(String name, List<ScoredWord> words, List<Integer> members) implements PictureResult.Group {
    private static final String PLAIN = "Pile ";

    public Pile {
        words = List.copyOf(words);
        members = List.copyOf(members);
    }

    /** The pictures of a pile, the most typical first; the lower number first among equals. */
    static List<Integer> members(Partition piles, int pile, IntToDoubleFunction typical) {
        return IntStream.range(0, piles.items())
                .filter(i -> piles.of(i) == pile)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -typical.applyAsDouble(i))
                        .thenComparing(i -> i))
                .toList();
    }

    /** What a pile is called of which nothing telling is known. */
    public static String plainName(int number) {
        return PLAIN + number;
    }

    /** Whether a name says nothing about the pictures. */
    public static boolean isPlain(String name) {
        return name.startsWith(PLAIN) && name.substring(PLAIN.length()).matches("[0-9]+");
    }

    /**
     * Piles and labels nest by their names, as keywords of photo programs do: {@code Animals / Dogs} is in {@code Animals}.
     *
     * @return the parts of a name, separated by / or |; a name of nothing but separators stays as it is
     */
    public static List<String> path(String name) {
        var parts = Arrays.stream(name.split("[/|]"))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
        return parts.isEmpty() ? List.of(name) : parts;
    }

    public int size() {
        return members.size();
    }
}
