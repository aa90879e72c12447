package dev.graft.cli.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.export.ExportedPictures;
import dev.graft.app.export.LinksExport;
import dev.graft.app.model.GraftModel;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.output.ResultJson;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** A sorting into piles. */
public record SortOutcome(Sorting sorting) implements Outcome {
    @Override
    public void write(ResultFolder folder, Optional<GraftModel> model) throws IOException {
        folder.write(sorting, model);
    }

    @Override
    public LinksExport.Linked link(Path folder) throws IOException {
        return new LinksExport().write(folder, ExportedPictures.of(sorting));
    }

    @Override
    public ObjectNode json() {
        return ResultJson.tree(sorting);
    }

    @Override
    public void print(PrintWriter out) {
        out.println(Printable.of(sorting.summary()));
        int number = 1;
        for (var pile : sorting.piles()) {
            long doubtful = pile.members().stream()
                    .map(sorting.pictures()::get)
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
        sorting.choice().map(PileChoice::sentence).ifPresent(sentence -> out.println("  " + sentence));
        sorting.evaluation()
                .ifPresent(found -> out.println(String.format(
                        Locale.ROOT,
                        "  Compared with the labels of %s: entropy %.3f bits, accuracy %.3f, NMI %.3f, ARI %.3f",
                        Counted.of(found.labelled(), "picture"),
                        found.entropyBits(),
                        found.accuracy(),
                        found.nmi(),
                        found.ari())));
        sorting.help().ifPresent(help -> compare(help, out));
        Outcome.printFeatures(sorting.settings(), out);
        sorting.notes().forEach(note -> out.println("  note: " + Printable.of(note)));
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
