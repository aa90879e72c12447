package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adds or removes a network. */
@Command(
        name = "model",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "(add | remove)",
        description = {
            "Adds or removes a neural network. Once one is added, its features replace SIFT by default; sorting and"
                    + " labelling"
                    + " are much better with them.",
            "Supported: " + KeptNetworks.WHAT_SERVES + ". Nothing is downloaded: you provide the file."
        })
final class NetworkCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "missing subcommand: add FILE.onnx or remove NAME; graft models lists the networks");
    }

    @Command(
            name = "add",
            mixinStandardHelpOptions = true,
            description = {
                "Adds a network from an .onnx file: finds its input size and usable layers, tests it on a few drawn"
                        + " pictures,"
                        + " and keeps a copy. Commands use the network added last, unless told otherwise.",
                "Supported: " + KeptNetworks.WHAT_SERVES + "."
            })
    int add(
            @Mixin OutputOptions output,
            @Parameters(paramLabel = "FILE", description = "The .onnx file.") Path file,
            @Option(
                            names = "--name",
                            paramLabel = "NAME",
                            description = "A name for the network. Default: the name of the file.")
                    @Nullable String name,
            @Option(
                            names = "--mean",
                            split = ",",
                            paramLabel = "X",
                            description =
                                    "Means of the red, green and blue channels (in the range 0 to 1), subtracted before"
                                            + " inference. Default: those usual for this kind of network, mostly"
                                            + " 0.485,0.456,0.406.")
                    @Nullable List<Double> mean,
            @Option(
                            names = "--std",
                            split = ",",
                            paramLabel = "X",
                            description = "Standard deviations of the channels, by which they are divided after that."
                                    + " Default:"
                                    + " those usual for this kind of network, mostly 0.229,0.224,0.225.")
                    @Nullable List<Double> deviation,
            @Option(
                            names = "--size",
                            paramLabel = "PIXELS",
                            description = "Input width and height, if the network accepts any. Default: 224.")
                    @Nullable Integer size)
            throws IOException {
        var networks = KeptNetworks.ofUser();
        var wish = new InputOverrides(
                Optional.ofNullable(mean), Optional.ofNullable(deviation), Optional.ofNullable(size));
        var card = networks.add(GivenPaths.readable(file), Optional.ofNullable(name), wish);
        var out = spec.commandLine().getOut();
        if (output.json()) {
            out.println(card.toJson().toPrettyString());
        } else if (output.summary()) {
            out.println(Printable.of("Added " + file + " as " + card.name()));
            NetworkSummary.print(out, card);
            out.println("  its features are now the default; --features sift goes back to SIFT");
        }
        return 0;
    }

    @Command(
            name = "remove",
            mixinStandardHelpOptions = true,
            description = "Deletes the copy of a network. Collections keep the features it computed, but new pictures"
                    + " cannot be"
                    + " added to them until the network is added again.")
    int remove(
            @Mixin OutputOptions output,
            @Parameters(paramLabel = "NAME", description = "The name that graft models lists.") String name)
            throws IOException {
        var networks = KeptNetworks.ofUser();
        var card = networks.find(name)
                .orElseThrow(() -> new NetworkException("there is no network called " + name
                        + networks.all().stream()
                                .map(other -> other.name())
                                .collect(Collectors.collectingAndThen(
                                        Collectors.joining(", "), all -> all.isEmpty() ? "" : "; there are: " + all))));
        networks.remove(card);
        var out = spec.commandLine().getOut();
        if (output.json()) {
            out.println(new ObjectMapper()
                    .createObjectNode()
                    .put("removed", card.name())
                    .toPrettyString());
        } else if (output.summary()) {
            out.println(Printable.of("Removed " + card.name() + " (" + card.shortHash() + ")"));
        }
        return 0;
    }
}
