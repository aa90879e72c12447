package dev.graft.cli.option;

import dev.graft.app.cluster.SortParams;
import dev.graft.methods.card.Methods;
import java.util.OptionalInt;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** How pictures are sorted into piles. */
public final class SortOptions extends TransferOptions {
    @Option(
            names = {"-k", "--clusters"},
            paramLabel = "N|auto",
            description =
                    "The number of piles. Default: auto, which looks how many kinds of pictures there seem to be.")
    private String clusters = "auto";

    private static final int MOST_PILES = 10_000;

    @Option(
            names = "--combined",
            description = "For methods that do not borrow: sort your pictures and the borrowed ones together.")
    private boolean combined;

    /** @param parsed the options of the command, with those of {@link MethodOptions.OfClusterers} */
    public SortParams params(ParseResult parsed) {
        return new SortParams(
                piles(),
                MethodOptions.method(parsed),
                combined,
                guard(),
                settings(parsed, Methods.clusterers()),
                seed());
    }

    private OptionalInt piles() {
        if (clusters.equalsIgnoreCase("auto")) {
            return OptionalInt.empty();
        }
        try {
            long asked = Long.parseLong(clusters);
            if (asked >= 1 && asked <= MOST_PILES) {
                return OptionalInt.of((int) asked);
            }
        } catch (NumberFormatException e) {
            // Not a number, or far too large: the same message.
        }
        throw new IllegalArgumentException(
                "-k must be auto or a whole number between 1 and " + MOST_PILES + ", was " + clusters);
    }
}
