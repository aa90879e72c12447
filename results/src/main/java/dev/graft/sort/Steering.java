package dev.graft.sort;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a person did to the piles, to go by when they are made anew.
 *
 * @param piles those that there are, in their order
 * @param placed for each picture that is in a pile its number in {@code piles}, by name
 * @param fixed names of pictures that must stay where they are
 * @param leftOut names of pictures that are not to be sorted
 */
public record Steering(List<SteeredPile> piles, Map<String, Integer> placed, Set<String> fixed, Set<String> leftOut) {
    /** Nobody did anything. */
    public static final Steering NONE = new Steering(List.of(), Map.of(), Set.of(), Set.of());

    public Steering {
        piles = List.copyOf(piles);
        placed = Map.copyOf(placed);
        fixed = Set.copyOf(fixed);
        leftOut = Set.copyOf(leftOut);
    }

    /**
     * One pile.
     *
     * @param name where a person gave it one
     * @param touched whether a person had a hand in it
     */
    public record SteeredPile(Optional<String> name, boolean touched) {}
}
