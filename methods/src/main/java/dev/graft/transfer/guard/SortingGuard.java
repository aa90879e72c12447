package dev.graft.transfer.guard;

import java.util.Optional;

/**
 * Decides, without labels, whether clusters are made with borrowed images. Nothing is borrowed unless it probably helps
 * (docs/methods/transfer.md). For counted features it does if the borrowed images show how such images vary. For
 * features measured by a network this does not tell help from harm, so the clusters themselves are compared.
 *
 * @param directions whether the borrowed images suit these
 * @param outcome how clusters made with and without them compare; present for measured features only
 */
public record SortingGuard(BorrowingGuard directions, Optional<OutcomeGuard> outcome) {
    /** Of what is needed. Wrong features and a few dozen images capture less, whatever clusters look like. */
    private static final double LEAST = 1.0 / 3;

    public boolean accepts() {
        return outcome.map(found -> isPlausible() && found.accepts()).orElseGet(directions::accepts);
    }

    /** Whether the clusters decide; with less, they are not asked. */
    public boolean isPlausible() {
        return directions.captured() >= LEAST * directions.needed();
    }

    /** How much of what the images' own directions capture the borrowed ones must capture. */
    public double enough() {
        return outcome.isPresent() ? LEAST : directions.enough();
    }

    /**
     * How often such a decision was right on classes that it was not tuned on, of those that made a difference. Refusals
     * of unsuitable images are not rated, since what happens with such help is chance; nor is help that is let in for
     * measured features, which was too rare.
     */
    public Optional<String> confidence() {
        if (outcome.isEmpty()) {
            return accepts() ? Optional.of("two of three") : Optional.empty();
        }
        return !accepts() && isPlausible() && outcome.get().isTelling()
                ? Optional.of("eleven of twenty")
                : Optional.empty();
    }
}
