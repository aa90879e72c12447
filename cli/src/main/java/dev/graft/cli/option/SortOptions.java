package dev.graft.cli.option;

import dev.graft.app.cluster.SortParams;
import dev.graft.core.check.Check;
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
                    "The number of piles. Default: auto, the number that explains most beyond what it would explain"
                            + " in data"
                            + " without clusters.")
    private String clusters = "auto";

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
            return OptionalInt.of(Check.atLeast(1, Integer.parseInt(clusters), "-k"));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("-k must be a whole number or auto, was " + clusters, e);
        }
    }
}
