package dev.graft.cli;

import dev.graft.app.bridge.StreamParams;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionBridge;
import dev.graft.app.stream.EventLines;
import dev.graft.app.stream.PictureStream;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.MethodOptions;
import dev.graft.cli.option.OutputOptions;
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
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Pictures as they arrive. */
@Command(
        name = "stream",
        mixinStandardHelpOptions = true,
        modelTransformer = MethodOptions.OfOnlineLabellers.class,
        description = {
            "Labels pictures as they arrive and learns from corrections: reads a line of JSON for each event, and writes one"
                    + " for each answer.",
            "{\"id\":\"a1\",\"picture\":\"new/17.jpg\"} is answered by"
                    + " {\"id\":\"a1\",\"label\":\"boat\",\"confidence\":0.81,\"by\":{\"text\":0.62,\"pictures\":0.38}};"
                    + " {\"id\":\"a1\",\"correct\":\"tree\"} teaches, at once, late or never. What was answered is in the state"
                    + " and survives any end of the process. The end of the input (Ctrl-D) or Ctrl-C ends it.",
            "A line that cannot be used is answered by one with an \"error\"; the exit code is the number of such lines, 100"
                    + " for more.",
            "The pictures are only ever read."
        })
final class StreamCommand implements Callable<Integer> {
    private static final int MOST_FAILURES = 100;

    /** Where events come from; a test has its own. */
    static InputStream input = System.in;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Option(
            names = "--bridge",
            required = true,
            paramLabel = "FILE",
            description = "The .graftmodel file of a graft bridge.")
    @SuppressWarnings("NullAway.Init")
    private Path bridge;

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "What was shown and learnt: made where it is not there, gone on with where it is.")
    private @Nullable Path state;

    @Option(
            names = "--replay",
            paramLabel = "PICTURES",
            description = "Instead of events: a folder or collection with labels, shown one after the other in several"
                    + " orders. Says how many mistakes each method makes; begins with the bridge alone, and neither reads"
                    + " nor changes a state.")
    private @Nullable Path replay;

    @Option(
            names = "--orders",
            paramLabel = "N",
            defaultValue = "5",
            description = "In how many orders pictures are replayed. Default: ${DEFAULT-VALUE}.")
    private int orders;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "Of the orders. Default: 42.")
    private long seed;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft, or paper: the settings of the paper's experiments. Default: graft.")
    private Preset preset = Preset.GRAFT;

    @Override
    public Integer call() throws IOException {
        var params = params();
        checkPlaces();
        var model = ModelFile.read(GivenPaths.readable(bridge));
        var borrowed = CollectionBridge.bridge(model);
        if (replay != null) {
            return new Replay(spec, output, replay, orders, seed).run(model, borrowed, params);
        }
        Interrupt.listen();
        try (var stream = PictureStream.open(Objects.requireNonNull(state), borrowed.setting(params))) {
            var reader = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
            long failures = new EventLines(
                            stream, pictures(model), spec.commandLine().getOut())
                    .run(reader, Interrupt::requested);
            if (output.summary()) {
                var tally = stream.tally();
                spec.commandLine()
                        .getErr()
                        .println("graft: " + Counted.of(tally.shown(), "picture") + " shown so far, "
                                + Counted.of(tally.taught(), "correction") + " learnt, "
                                + Counted.of(tally.mistakes(), "mistake") + " among them"
                                + (failures == 0 ? "" : "; " + Counted.of(failures, "line") + " could not be used"));
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
        var parsed = spec.commandLine().getParseResult();
        return new StreamParams(
                MethodOptions.method(parsed), MethodOptions.settings(parsed, Methods.onlineLabellers(), preset));
    }

    private void checkPlaces() {
        var given = spec.commandLine().getParseResult();
        if (state != null && Files.isDirectory(state)) {
            throw new CollectionException(state + " is a folder; give a file with --state");
        }
        refuse(replay == null && given.hasMatchedOption("--orders"), "--orders", "--replay");
        refuse(replay == null && given.hasMatchedOption("--seed"), "--seed", "--replay");
        if (replay == null && state == null) {
            throw new ParameterException(
                    spec.commandLine(), "Missing required option: '--state=FILE' (or --replay PICTURES)");
        }
    }

    private static void refuse(boolean wrong, String option, String goesWith) {
        if (wrong) {
            throw new IllegalArgumentException(option + " goes with " + goesWith);
        }
    }
}
