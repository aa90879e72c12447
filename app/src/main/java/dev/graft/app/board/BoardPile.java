package dev.graft.app.board;

import dev.graft.app.cluster.ScoredWord;
import dev.graft.core.check.Check;
import java.util.List;

/**
 * A pile as people see it.
 *
 * @param id stays the same for as long as the pile is there, whatever happens to others
 * @param named whether a person gave it its name
 * @param touched whether a person made, renamed, merged or split it; piles with pinned pictures count as touched too
 * @param words the most telling first
 */
public record BoardPile(int id, String name, boolean named, boolean touched, List<ScoredWord> words) {
    public BoardPile {
        Check.atLeast(1, id, "id");
        Check.notBlank(name, "name");
        words = List.copyOf(words);
    }

    BoardPile renamed(String to) {
        return new BoardPile(id, to, true, true, words);
    }

    BoardPile asTouched() {
        return touched ? this : new BoardPile(id, name, named, true, words);
    }
}
