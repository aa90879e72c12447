package dev.graft.methods.card;

import java.util.List;
import java.util.Set;

/**
 * The only description of a method. A card is a public class with a constructor without arguments, named in
 * {@code META-INF/services/dev.graft.methods.card.MethodCard} (docs/extending.md).
 */
public sealed interface MethodCard permits ClustererCard, LabellerCard, OnlineLabellerCard {
    /** The name that users write: lower case, words joined by hyphens. */
    String name();

    /** The position in lists, lowest first. Graft's own methods are below 100. */
    default int position() {
        return 1_000;
    }

    /** What it does, in one line without a full stop. */
    String summary();

    Citation citation();

    /** What it cannot run without. */
    default Set<Input> needs() {
        return Set.of();
    }

    /** What it borrows, if available. */
    default Set<Input> borrows() {
        return Set.of();
    }

    default List<Setting> settings() {
        return List.of();
    }

    default Set<Preset> presets() {
        return Set.of(Preset.GRAFT, Preset.PAPER);
    }

    /** Whether {@code auto} may choose it. */
    default boolean isAutomatic() {
        return false;
    }

    /** Whether the results of other methods are compared with it. */
    default boolean isBaseline() {
        return false;
    }
}
