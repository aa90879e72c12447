package dev.graft.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.model.GraftModel;
import dev.graft.results.Links;
import dev.graft.results.ResultFolder;
import dev.graft.results.ResultJson;
import dev.graft.sort.Help;
import dev.graft.sort.PileChoice;
import dev.graft.sort.SortedPicture;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Piles. */
record SortOutcome(Sorting sorting) implements Outcome {
    @Override
    public void write(ResultFolder folder, Optional<GraftModel> model) throws IOException {
        folder.write(sorting, model);
    }

    @Override
    public Links.Made link(Path folder) throws IOException {
        return new Links().write(folder, sorting);
    }

    @Override
    public ObjectNode json() {
        return ResultJson.tree(sorting);
    }

    @Override
    public void tell(PrintWriter out) {
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
                    doubtful == 0 ? "" : ", " + IndexSummary.number(doubtful) + " doubtful"));
        }
        sorting.choice().map(PileChoice::sentence).ifPresent(sentence -> out.println("  " + sentence));
        sorting.evaluation()
                .ifPresent(found -> out.println(String.format(
                        Locale.ROOT,
                        "  Against the labels of %s: entropy %.3f bits, accuracy %.3f, NMI %.3f, ARI %.3f",
                        Counted.of(found.labelled(), "picture"),
                        found.entropyBits(),
                        found.accuracy(),
                        found.nmi(),
                        found.ari())));
        sorting.help().ifPresent(help -> compare(help, out));
        Outcome.tellWhatLooked(sorting.settings(), out);
        sorting.notes().forEach(note -> out.println("  note: " + Printable.of(note)));
    }

    private static void compare(Help help, PrintWriter out) {
        out.println("  " + Printable.of(help.sentence()));
        if (help.withHelp().isPresent() && help.withoutHelp().isPresent()) {
            out.println(String.format(
                    Locale.ROOT,
                    "  Entropy with help %.3f bits, without %.3f",
                    help.withHelp().get().entropyBits(),
                    help.withoutHelp().get().entropyBits()));
        }
    }
}
