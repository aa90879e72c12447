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
                    Counted.of(pile.size(), "picture"),
                    doubtful == 0 ? "" : ", " + Counted.number(doubtful) + " doubtful"));
        }
        result.choice().map(PileChoice::sentence).ifPresent(sentence -> out.println("  " + sentence));
        result.evaluation()
                .ifPresent(found -> out.println(String.format(
                        Locale.ROOT,
                        "  Compared with the labels of %s: entropy %.3f bits, accuracy %.3f, NMI %.3f, ARI %.3f",
                        Counted.of(found.labelled(), "picture"),
                        found.entropyBits(),
                        found.accuracy(),
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
