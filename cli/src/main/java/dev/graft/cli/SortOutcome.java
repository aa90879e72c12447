package dev.graft.cli;

import dev.graft.results.ResultFolder;
import dev.graft.results.ResultJson;
import dev.graft.sort.Help;
import dev.graft.sort.PileChoice;
import dev.graft.sort.SortedPicture;
import dev.graft.sort.Sorting;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import java.util.Optional;

/** What a sorting came to, for people and for machines. */
final class SortSummary {
    private final OutputOptions output;
    private final PrintWriter out;
    private final long start = System.nanoTime();

    SortSummary(OutputOptions output, PrintWriter out) {
        this.output = output;
        this.out = out;
    }

    /** For what is said on the way. */
    PrintWriter messages() {
        return output.summary() ? out : new PrintWriter(Writer.nullWriter());
    }

    void stopped() {
        if (output.json()) {
            out.println("{ \"stopped\" : true }");
        } else if (output.summary()) {
            out.println("Stopped early: no result was written; what was indexed is kept");
        }
    }

    void print(Sorting sorting, ResultFolder folder, Optional<String> links) {
        if (output.json()) {
            var tree = ResultJson.tree(sorting);
            tree.put("folder", folder.path().toString());
            out.println(tree.toPrettyString());
        } else if (output.summary()) {
            tell(sorting, folder, links);
        }
    }

    /** For people. */
    void tell(Sorting sorting, ResultFolder folder, Optional<String> links) {
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
        sorting.help().ifPresent(this::compare);
        sorting.notes().forEach(note -> out.println("  note: " + Printable.of(note)));
        links.ifPresent(made -> out.println("  " + Printable.of(made)));
        out.println(Printable.of("Result in " + folder.path()) + " after "
                + ConsoleProgress.duration((System.nanoTime() - start) / 1e9) + ": open "
                + Printable.of(folder.path().resolve(ResultFolder.REPORT).toString()) + " in a browser");
    }

    private void compare(Help help) {
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
