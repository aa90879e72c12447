package dev.graft.board;

import dev.graft.sort.Evaluation;
import dev.graft.sort.Help;
import dev.graft.sort.PileChoice;
import dev.graft.sort.Sorting;
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
 */
public record About(
        long at,
        String summary,
        String method,
        Optional<String> with,
        OptionalInt wanted,
        boolean steered,
        Optional<Help> help,
        Optional<PileChoice> choice,
        Optional<Evaluation> evaluation,
        List<String> notes) {
    public About {
        notes = List.copyOf(notes);
    }

    static About of(Sorting sorting, long at, Optional<String> with, boolean steered) {
        return new About(
                at,
                sorting.summary(),
                sorting.method(),
                with,
                wanted(sorting.settings().getOrDefault("piles", "")),
                steered,
                sorting.help(),
                sorting.choice(),
                sorting.evaluation(),
                sorting.notes());
    }

    private static OptionalInt wanted(String setting) {
        return setting.matches("[0-9]{1,9}") ? OptionalInt.of(Integer.parseInt(setting)) : OptionalInt.empty();
    }

    About withNote(String note) {
        var more = new ArrayList<>(notes);
        more.add(note);
        return new About(at, summary, method, with, wanted, steered, help, choice, evaluation, more);
    }
}
