package dev.graft.cli.option;

import dev.graft.app.label.LabelParams;
import dev.graft.methods.card.Methods;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** How labels are predicted. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class LabelOptions extends TransferOptions {
    @Option(names = "--multi-label", description = "Allow a picture to have several labels, or none.")
    private boolean multi;

    @Mixin
    private KnownOnlyOption knownOnly;

    @Option(
            names = "--classes",
            split = ",",
            paramLabel = "LABEL",
            description = "The labels to choose from. Default: all labels of either collection.")
    private @Nullable List<String> classes;

    /** @param parsed the options of the command, with those of {@link MethodOptions.OfLabellers} */
    public LabelParams params(ParseResult parsed) {
        return new LabelParams(
                MethodOptions.method(parsed),
                guard(),
                multi,
                knownOnly.given(),
                Optional.ofNullable(classes)
                        .map(names -> names.stream()
                                .map(String::strip)
                                .filter(name -> !name.isEmpty())
                                .toList()),
                settings(parsed, Methods.labellers()),
                seed());
    }
}
