package dev.graft.app.board;

import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.Sorting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the last sorting said besides the piles.
 *
 * @param at when it was done, in milliseconds since 1970
 * @param with the name of what was borrowed
 * @param wanted how many piles were asked for; absent where it was left open
 * @param steered whether it went by corrections
 * @param seenBy the features that the pictures were compared by, for people; absent in older files
 */
public record SortingDetails(
        long at,
        String summary,
        String method,
        Optional<String> with,
        OptionalInt wanted,
        boolean steered,
        Optional<BorrowingOutcome> help,
        Optional<PileChoice> choice,
        Optional<Evaluation> evaluation,
        List<String> notes,
        Optional<String> seenBy) {
    public SortingDetails {
        notes = List.copyOf(notes);
    }

    static SortingDetails of(Sorting sorting, long at, Optional<String> with, boolean steered) {
        return new SortingDetails(
                at,
                sorting.summary(),
                sorting.method(),
                with,
                wanted(sorting.settings().getOrDefault("piles", "")),
                steered,
                sorting.help(),
                sorting.choice(),
                sorting.evaluation(),
                sorting.notes(),
                Optional.ofNullable(sorting.settings().get(Sorting.SEEN_BY)));
    }

    private static OptionalInt wanted(String setting) {
        return setting.matches("[0-9]{1,9}") ? OptionalInt.of(Integer.parseInt(setting)) : OptionalInt.empty();
    }

    SortingDetails withNote(String note) {
        var more = new ArrayList<>(notes);
        more.add(note);
        return new SortingDetails(at, summary, method, with, wanted, steered, help, choice, evaluation, more, seenBy);
    }
}
