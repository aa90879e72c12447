package dev.graft.cli.result;

import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import java.io.PrintWriter;
import java.util.Locale;

/** A sorting into piles. */
public record SortOutcome(Sorting result) implements Outcome {
    @Override
    public void print(PrintWriter out) {
        out.println(Printable.of(result.summary()));
        String noun = result.pictures().stream().allMatch(one -> one.path().isEmpty()) ? "row" : "picture";
        int number = 1;
        for (var pile : result.piles()) {
            long doubtful = pile.members().stream()
                    .map(result.pictures()::get)
                    .filter(SortedPicture::doubtful)
                    .count();
            out.println(String.format(
                    Locale.ROOT,
                    "  %2d  %s: %s%s",
                    number++,
                    Printable.of(pile.name()),
                    Counted.of(pile.size(), noun),
                    doubtful == 0 ? "" : ", " + Counted.number(doubtful) + " doubtful"));
        }
        result.choice().map(PileChoice::sentence).ifPresent(sentence -> out.println("  " + sentence));
        result.evaluation()
                .ifPresent(found -> out.println(String.format(
                        Locale.ROOT,
                        "  Compared with the labels of %s, which were not used:%n"
                                + "    accuracy %.3f: the share in the right pile, if each pile stands for one label%n"
                                + "    entropy %.3f bits: how mixed the piles are; 0 if each holds one label%n"
                                + "    NMI %.3f and ARI %.3f: how far piles and labels are the same division; 1 is fully",
                        Counted.of(found.labelled(), noun),
                        found.accuracy(),
                        found.entropyBits(),
                        found.nmi(),
                        found.ari())));
        result.help().ifPresent(help -> compare(help, out));
        Outcome.printFeatures(result, out);
        result.notes().forEach(note -> out.println("  note: " + Printable.of(note)));
    }

    private static void compare(BorrowingOutcome help, PrintWriter out) {
        out.println("  " + Printable.of(help.sentence()));
        if (help.withHelp().isPresent() && help.withoutHelp().isPresent()) {
            out.println(String.format(
                    Locale.ROOT,
                    "  Entropy with borrowing %.3f bits, without %.3f",
                    help.withHelp().get().entropyBits(),
                    help.withoutHelp().get().entropyBits()));
        }
    }
}
