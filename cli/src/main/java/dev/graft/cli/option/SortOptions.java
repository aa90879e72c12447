package dev.graft.cli.option;

import dev.graft.app.cluster.SortParams;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import java.util.OptionalInt;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** How piles are made. */
public final class SortOptions {
    @Option(
            names = {"-k", "--clusters"},
            paramLabel = "N|auto",
            description = "How many piles. Default: auto, the number that explains the most beyond what it would of"
                    + " shapeless data.")
    private String clusters = "auto";

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft (the method within our recipe) or paper (the method bare, as published)."
                    + " Default: graft.")
    private Preset preset = Preset.GRAFT;

    @Option(names = "--no-guard", description = "Use what is borrowed even where it does not seem to help.")
    private boolean noGuard;

    @Option(
            names = "--combined",
            description = "For methods that do not borrow: sort your pictures and the borrowed ones together.")
    private boolean combined;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the sorting. Default: 42.")
    private long seed = Seed.DEFAULT.value();

    /** @param parsed of the command, which has the options of {@link MethodOptions.OfClusterers} */
    public SortParams params(ParseResult parsed) {
        return new SortParams(
                piles(),
                MethodOptions.method(parsed),
                combined,
                !noGuard,
                MethodOptions.settings(parsed, Methods.clusterers(), preset),
                new Seed(seed));
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
