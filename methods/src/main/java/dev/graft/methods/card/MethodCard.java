package dev.graft.methods.card;

import java.util.List;
import java.util.Set;

/**
 * What a method says of itself, once. A card is a public class with a constructor without arguments, named in
 * {@code META-INF/services/dev.graft.methods.card.MethodCard} (docs/extending.md).
 */
public sealed interface MethodCard permits ClustererCard, LabellerCard, OnlineLabellerCard {
    /** As people write it: lower case, words joined by hyphens. */
    String name();

    /** Where it stands in lists, the lowest first. Graft's own are below 100. */
    default int position() {
        return 1_000;
    }

    /** What it does, in a line: no full stop. */
    String summary();

    Citation citation();

    /** Without these it cannot run. */
    default Set<Input> needs() {
        return Set.of();
    }

    /** What it takes from elsewhere, as far as it is there. */
    default Set<Input> borrows() {
        return Set.of();
    }

    default List<Setting> settings() {
        return List.of();
    }

    /** In which ways it can run. */
    default Set<Preset> presets() {
        return Set.of(Preset.GRAFT, Preset.PAPER);
    }

    /** Whether {@code auto} may choose it. */
    default boolean isAutomatic() {
        return false;
    }

    /** Whether results of other methods are compared with it. */
    default boolean isBaseline() {
        return false;
    }
}
