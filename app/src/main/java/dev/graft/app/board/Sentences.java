package dev.graft.app.board;

import dev.graft.app.board.Edit.Also;
import dev.graft.app.board.Edit.Confirm;
import dev.graft.app.board.Edit.Label;
import dev.graft.app.board.Edit.LabelPiles;
import dev.graft.app.board.Edit.Merge;
import dev.graft.app.board.Edit.Move;
import dev.graft.app.board.Edit.Nest;
import dev.graft.app.board.Edit.NewPile;
import dev.graft.app.board.Edit.PileLabels;
import dev.graft.app.board.Edit.Release;
import dev.graft.app.board.Edit.Remove;
import dev.graft.app.board.Edit.RemovePile;
import dev.graft.app.board.Edit.Rename;
import dev.graft.app.board.Edit.Restore;
import dev.graft.app.board.Edit.Split;
import dev.graft.app.board.Edit.Unsure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Says for people what a correction does.
 *
 * @param board as it is before the correction
 * @param names of the pictures, as far as they are known
 */
record Sentences(Board board, LongFunction<Optional<String>> names) {
    String of(Edit edit) {
        String pictures = counted(edit.pictures().size());
        if (edit instanceof Move move) {
            return "Moved " + pictures + " to " + name(move.pile());
        } else if (edit instanceof NewPile made) {
            return "Made " + made.name().orElseGet(board::freeName)
                    + (made.pictures().isEmpty() ? "" : " with " + pictures);
        } else if (edit instanceof Merge merge) {
            return "Merged " + names(merge.piles().subList(1, merge.piles().size())) + " into "
                    + name(merge.piles().get(0));
        } else if (edit instanceof Split split) {
            return "Split " + name(split.pile()) + " in two";
        } else if (edit instanceof Rename rename) {
            return "Renamed " + name(rename.pile()) + " to " + rename.name();
        } else if (edit instanceof Remove) {
            return "Removed " + pictures;
        } else if (edit instanceof Restore) {
            return "Brought back " + pictures;
        } else if (edit instanceof RemovePile remove) {
            return "Removed the pile " + name(remove.pile());
        } else if (edit instanceof Unsure unsure) {
            return unsure.value() ? "Marked " + pictures + " as not sure" : "Took the mark off " + pictures;
        } else if (edit instanceof Confirm) {
            return "Confirmed " + pictures;
        } else if (edit instanceof Release) {
            return "Released " + pictures;
        } else if (edit instanceof Label label) {
            return label.label()
                    .map(name -> "Labelled " + pictures + " " + name)
                    .orElse("Took back the label of " + pictures);
        } else if (edit instanceof Also also) {
            return (also.value() ? "Also in " : "No longer also in ") + also.label() + ": " + which(also.pictures());
        } else if (edit instanceof Nest nest) {
            return nest.under()
                    .map(group -> "Put " + name(nest.pile()) + " under " + group)
                    .orElseGet(() -> "Put " + name(nest.pile()) + " at the top");
        } else if (edit instanceof LabelPiles labelled) {
            return "Used " + counted(labelled.piles().size(), "pile") + " as labels";
        } else if (edit instanceof PileLabels) {
            return "Made piles from " + counted(board.labelNames().size(), "label");
        }
        throw new AssertionError(edit);
    }

    /** The name of the file of one picture; how many they are otherwise. */
    private String which(List<Long> pictures) {
        return Optional.of(pictures)
                .filter(some -> some.size() == 1)
                .flatMap(some -> names.apply(some.get(0)))
                .map(name -> name.substring(name.lastIndexOf('/') + 1))
                .orElseGet(() -> counted(pictures.size()));
    }

    private String name(int pile) {
        return board.pile(pile).map(BoardPile::name).orElse("pile " + pile);
    }

    private String names(List<Integer> piles) {
        var names = piles.stream().map(this::name).toList();
        return names.size() == 1
                ? names.get(0)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }

    static String counted(int pictures) {
        return counted(pictures, "picture");
    }

    private static String counted(int number, String one) {
        return number == 1 ? "1 " + one : String.format(Locale.ROOT, "%,d %ss", number, one);
    }
}
