package dev.graft.sort;

import java.util.List;

/**
 * One pile.
 *
 * @param name of its most telling words, or "Pile 3" where nothing telling is known
 * @param words the most telling words first; none without words to borrow
 * @param members the pictures by their numbers in {@link Sorting#pictures}, the most typical first
 */
public record Pile(String name, List<ScoredWord> words, List<Integer> members) {
    public Pile {
        words = List.copyOf(words);
        members = List.copyOf(members);
    }

    public int size() {
        return members.size();
    }
}
