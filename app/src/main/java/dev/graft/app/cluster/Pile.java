package dev.graft.app.cluster;

import java.util.List;

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

    /** What a pile is called of which nothing telling is known. */
    public static String plainName(int number) {
        return PLAIN + number;
    }

    /** Whether a name says nothing about the pictures. */
    public static boolean isPlain(String name) {
        return name.startsWith(PLAIN) && name.substring(PLAIN.length()).matches("[0-9]+");
    }

    public int size() {
        return members.size();
    }
}
