package dev.graft.sort;

import dev.graft.core.check.Check;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a person made of an earlier sorting: the next one begins with it and keeps to it. Names of pictures that are no
 * longer there mean nothing.
 *
 * @param piles in the order in which people see them
 * @param placed the pile of each picture by its name; pictures that are nowhere are absent
 * @param fixed pictures that the person put where they are
 * @param leftOut pictures that are not to be sorted at all
 */
public record Steering(List<SteeredPile> piles, Map<String, Integer> placed, Set<String> fixed, Set<String> leftOut) {
    /** Nothing was said. */
    public static final Steering NONE = new Steering(List.of(), Map.of(), Set.of(), Set.of());

    public Steering {
        piles = List.copyOf(piles);
        placed = Map.copyOf(placed);
        fixed = Set.copyOf(fixed);
        leftOut = Set.copyOf(leftOut);
        int count = piles.size();
        placed.forEach((name, pile) -> Check.index(pile, count, "pile of " + name));
    }

    /**
     * One pile as the person left it.
     *
     * @param name given by the person
     * @param touched whether the person made, named or filled it, so that it must stay
     */
    public record SteeredPile(Optional<String> name, boolean touched) {}
}
