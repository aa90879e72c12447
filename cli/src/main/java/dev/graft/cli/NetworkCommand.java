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

/** Networks that look at pictures, one at a time. */
@Command(
        name = "model",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "(add | remove)",
        description = {
            "Keeps a network that looks at pictures, or forgets it. Pictures are put into its words instead of SIFT's from"
                    + " then on, which sorts and labels much better.",
            "What serves: " + KeptNetworks.WHAT_SERVES + ". Nothing is downloaded: the file is yours."
        })
final class NetworkCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "say add FILE.onnx or remove NAME; graft models lists what is kept");
    }

    @Command(
            name = "add",
            mixinStandardHelpOptions = true,
            description = {
                "Looks at a network (an .onnx file), finds how it wants its pictures and which of its layers can serve, tries"
                        + " it on a few drawn pictures and keeps a copy. It is used from then on where no other is named.",
                "What serves: " + KeptNetworks.WHAT_SERVES + "."
            })
    int add(
            @Mixin OutputOptions output,
            @Parameters(paramLabel = "FILE", description = "The network.") Path file,
            @Option(names = "--name", paramLabel = "NAME", description = "What to call it. Default: the file's name.")
                    @Nullable String name,
            @Option(
                            names = "--mean",
                            split = ",",
                            paramLabel = "X",
                            description = "What is taken off red, green and blue, which go from 0 to 1. Default: by"
                                    + " convention, 0.485,0.456,0.406 for most.")
                    @Nullable List<Double> mean,
            @Option(
                            names = "--std",
                            split = ",",
                            paramLabel = "X",
                            description =
                                    "What they are divided by then. Default: by convention, 0.229,0.224,0.225 for most.")
                    @Nullable List<Double> deviation,
            @Option(
                            names = "--size",
                            paramLabel = "PIXELS",
                            description = "Width and height, where the network takes any. Default: 224.")
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
            out.println(Printable.of("Keeps " + file + " as " + card.name()));
            NetworkSummary.print(out, card);
            out.println("  pictures are put into its words from now on; --features sift sees without it");
        }
        return 0;
    }

    @Command(
            name = "remove",
            mixinStandardHelpOptions = true,
            description =
                    "Deletes the copy of a network. Collections that are in its words keep them, but no picture can be"
                            + " added to those until it is added again.")
    int remove(
            @Mixin OutputOptions output,
            @Parameters(paramLabel = "NAME", description = "As graft models calls it.") String name)
            throws IOException {
        var networks = KeptNetworks.ofUser();
        var card = networks.find(name)
                .orElseThrow(() -> new NetworkException("no network is kept as " + name
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
