package dev.graft.cli;

import dev.graft.app.bridge.StreamParams;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionBridge;
import dev.graft.app.stream.EventLines;
import dev.graft.app.stream.PictureStream;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.MethodOptions;
import dev.graft.cli.summary.StreamContents;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.PictureBags;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import dev.graft.store.CollectionException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Labels pictures as they arrive. */
@Command(
        name = "stream",
        mixinStandardHelpOptions = true,
        modelTransformer = MethodOptions.OfOnlineLabellers.class,
        description = {
            "Labels pictures as they arrive and learns from corrections. Reads one event per line from standard"
                    + " input, as"
                    + " JSON, and writes one answer per line.",
            "{\"id\":\"a1\",\"picture\":\"new/17.jpg\"} is answered by"
                    + " {\"id\":\"a1\",\"label\":\"boat\",\"confidence\":0.81,\"by\":{\"text\":0.62,\"pictures\":0.38}};"
                    + " {\"id\":\"a1\",\"correct\":\"tree\"} corrects it, at once, later or never. Every event is"
                    + " saved in the"
                    + " state before it is answered, so nothing is lost if the process dies. The end of the input"
                    + " (Ctrl-D) or"
                    + " Ctrl-C ends the stream.",
            "An invalid line is answered with an \"error\"; the exit code is the number of such lines, at most 100.",
            "Your pictures are never changed."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class StreamCommand extends GraftCommand {
    private static final int MOST_FAILURES = 100;

    /** Where events come from; tests replace it. */
    static InputStream input = System.in;

    @Option(
            names = "--bridge",
            required = true,
            paramLabel = "FILE",
            description = "The .graftmodel file that graft bridge wrote.")
    private Path bridge;

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "The file with everything shown and learnt so far. It is created if missing, and continued"
                    + " otherwise.")
    private @Nullable Path state;

    @Option(
            names = "--replay",
            paramLabel = "PICTURES",
            description =
                    "Instead of reading events, replay a labelled folder or collection in several random orders, and"
                            + " report"
                            + " how many mistakes each method makes. Starts from the bridge alone; no state is read"
                            + " or written.")
    private @Nullable Path replay;

    @Option(
            names = "--orders",
            paramLabel = "N",
            defaultValue = "5",
            description = "The number of random orders for --replay. Default: ${DEFAULT-VALUE}.")
    private int orders;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "Seed of the random orders. Default: 42.")
    private long seed;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft, or paper (the settings of the paper's experiments). Default: graft.")
    private Preset preset = Preset.GRAFT;

    @Override
    public Integer call() throws IOException {
        var params = params();
        checkPlaces();
        var model = ModelFile.read(GivenPaths.readable(bridge));
        var borrowed = CollectionBridge.bridge(model);
        if (replay != null) {
            return new Replay(this, replay, orders, seed).run(model, borrowed, params);
        }
        Interrupt.listen();
        try (var stream = PictureStream.open(Objects.requireNonNull(state), borrowed.setting(params))) {
            var reader = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
            long failures = new EventLines(stream, pictures(model), out()).run(reader, Interrupt::requested);
            if (output().summary()) {
                err().println("graft: " + StreamContents.describe(stream.tally())
                        + (failures == 0 ? "" : "; " + Counted.of(failures, "invalid line")));
            }
            return (int) Math.min(MOST_FAILURES, failures);
        }
    }

    private static EventLines.PictureSource pictures(GraftModel model) {
        if (!model.vocabulary().takesPictures()) {
            return file -> {
                throw new CollectionException("the bridge was made from imported features ("
                        + model.vocabulary().features() + "): give \"features\", not a \"picture\"");
            };
        }
        return new PictureBags(model.vocabulary(), ReadParams.DEFAULT, KeptNetworks.ofUser())::read;
    }

    private StreamParams params() {
        return new StreamParams(
                MethodOptions.method(parsed()), MethodOptions.settings(parsed(), Methods.onlineLabellers(), preset));
    }

    private void checkPlaces() {
        if (state != null && Files.isDirectory(state)) {
            throw new CollectionException(state + " is a folder; give a file with --state");
        }
        for (String option : List.of("--orders", "--seed")) {
            if (replay == null && parsed().hasMatchedOption(option)) {
                throw new IllegalArgumentException(option + " goes with --replay");
            }
        }
        if (replay == null && state == null) {
            throw usage("Missing required option: '--state=FILE' (or --replay PICTURES)");
        }
    }
}
