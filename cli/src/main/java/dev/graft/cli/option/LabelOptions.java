package dev.graft.cli.option;

import dev.graft.app.label.LabelParams;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** How labels are found. */
public final class LabelOptions {
    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft (the method within our recipe) or paper (the method bare, as published)."
                    + " Default: graft.")
    private Preset preset = Preset.GRAFT;

    @Option(names = "--no-guard", description = "Use what is borrowed even where it does not seem to help.")
    private boolean noGuard;

    @Option(names = "--multi-label", description = "A picture may have several labels, or none.")
    private boolean multi;

    @Option(
            names = "--classes",
            split = ",",
            paramLabel = "LABEL",
            description = "The only labels that your pictures may get. Default: all that are known.")
    private @Nullable List<String> classes;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of everything random. Default: 42.")
    private long seed = Seed.DEFAULT.value();

    /** @param parsed of the command, which has the options of {@link MethodOptions.OfLabellers} */
    public LabelParams params(ParseResult parsed) {
        return new LabelParams(
                MethodOptions.method(parsed),
                !noGuard,
                multi,
                Optional.ofNullable(classes)
                        .map(names -> names.stream()
                                .map(String::strip)
                                .filter(name -> !name.isEmpty())
                                .toList()),
                MethodOptions.settings(parsed, Methods.labellers(), preset),
                new Seed(seed));
    }
}
