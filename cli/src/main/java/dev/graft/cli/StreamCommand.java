package dev.graft.cli;

import dev.graft.collection.CollectionException;
import dev.graft.collection.PictureBags;
import dev.graft.core.check.Check;
import dev.graft.methods.passiveaggressive.Kernel;
import dev.graft.methods.passiveaggressive.PaParams;
import dev.graft.methods.passiveaggressive.StepRule;
import dev.graft.model.GraftModel;
import dev.graft.model.ModelFile;
import dev.graft.results.CollectionBridge;
import dev.graft.stream.EventLines;
import dev.graft.stream.PictureStream;
import dev.graft.stream.StreamMethod;
import dev.graft.stream.StreamParams;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.read.ReadParams;
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
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Pictures as they arrive. */
@Command(
        name = "stream",
        mixinStandardHelpOptions = true,
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

    enum KernelName {
        LINEAR,
        GAUSSIAN
    }

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
            names = "--method",
            paramLabel = "NAME",
            converter = MethodName.class,
            description =
                    "oht (begins with the text, goes on by ridge regression), ridge (the same without text), oht1,"
                            + " oht2 (as published), pa, pa1 or pa2 (passive-aggressive, without text). Default: oht.")
    private @Nullable StreamMethod method;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft, or paper: oht1 with PA-II, a Gaussian kernel of width 8 and no budget."
                    + " Default: graft.")
    private SortOptions.Preset preset = SortOptions.Preset.GRAFT;

    @Option(
            names = "--update",
            paramLabel = "NAME",
            converter = RuleName.class,
            description = "How oht1 and oht2 learn: pa, pa1 or pa2. Default: pa2.")
    private @Nullable StepRule update;

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            description = "linear or gaussian (oht1, oht2, pa, pa1, pa2). Default: linear.")
    private @Nullable KernelName kernel;

    @Option(names = "--sigma", paramLabel = "X", description = "Width of the Gaussian kernel. Default: 8.")
    private @Nullable Double sigma;

    @Option(
            names = "--cost",
            paramLabel = "C",
            description = "What a mistake weighs (oht1, oht2, pa1, pa2). Default: 5.")
    private @Nullable Double cost;

    @Option(
            names = "--budget",
            paramLabel = "N",
            description = "Pictures that a Gaussian kernel keeps at the most; beyond, the one that matters least goes."
                    + " Default: 2000.")
    private @Nullable Integer budget;

    @Option(
            names = "--neighbours",
            paramLabel = "K",
            description = "How many texts vote on a picture (oht1, oht2). Default: 100.")
    private @Nullable Integer neighbours;

    @Option(
            names = "--drift",
            paramLabel = "X",
            description =
                    "For streams that change: which part of what was learnt loses its weight with each lesson, such"
                            + " as 0.01. Default: 0.00001 for oht and ridge, 0.01 for oht1 and oht2, 0 with --preset paper.")
    private @Nullable Double drift;

    @Override
    public Integer call() throws IOException {
        var params = params();
        checkPlaces();
        var model = ModelFile.read(Given.readable(bridge));
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
        boolean isPaper = preset == SortOptions.Preset.PAPER;
        var params = isPaper ? StreamParams.PAPER : StreamParams.DEFAULT;
        params = method == null ? params : params.withMethod(method);
        if (isPaper && (params.method() == StreamMethod.OHT || params.method() == StreamMethod.RIDGE)) {
            throw new IllegalArgumentException("--preset paper goes with oht1, oht2, pa, pa1 and pa2");
        }
        check(params.method());
        params = params.withOwn(own(params.own()));
        params = neighbours == null ? params : params.withNeighbours(Check.atLeast(1, neighbours, "--neighbours"));
        return drift == null ? params : params.withDrift(Check.inRange(0.0, 0.5, drift, "--drift"));
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

    /** What would be silently without effect is refused. */
    private void check(StreamMethod chosen) {
        boolean isOurs = chosen == StreamMethod.OHT || chosen == StreamMethod.RIDGE;
        boolean votes = chosen == StreamMethod.OHT1 || chosen == StreamMethod.OHT2;
        refuse(update != null && !votes, "--update", "oht1 and oht2");
        refuse(neighbours != null && !votes, "--neighbours", "oht1 and oht2");
        refuse(kernel != null && isOurs, "--kernel", "oht1, oht2, pa, pa1 and pa2");
        boolean isPlain = chosen == StreamMethod.PA || votes && update == StepRule.PA;
        refuse(cost != null && (isOurs || isPlain), "--cost", "oht1, oht2, pa1 and pa2, where the update is not pa");
        boolean isGaussian = kernel == null ? preset == SortOptions.Preset.PAPER : kernel == KernelName.GAUSSIAN;
        refuse(sigma != null && !isGaussian, "--sigma", "--kernel gaussian");
        refuse(budget != null && !isGaussian, "--budget", "--kernel gaussian");
        refuse(drift != null && drift != 0 && !isOurs && !votes, "--drift", "oht, ridge, oht1 and oht2");
    }

    private static void refuse(boolean wrong, String option, String goesWith) {
        if (wrong) {
            throw new IllegalArgumentException(option + " goes with " + goesWith);
        }
    }

    private PaParams own(PaParams params) {
        var own = update == null ? params : params.withRule(update);
        own = cost == null ? own : own.withAggressiveness(cost);
        own = budget == null ? own : own.withBudget(Check.atLeast(1, budget, "--budget"));
        if (kernel == KernelName.LINEAR) {
            return own.withKernel(Kernel.LINEAR);
        }
        if (kernel == KernelName.GAUSSIAN || sigma != null) {
            return own.withKernel(sigma == null ? Kernel.PAPER : Kernel.gaussian(sigma));
        }
        return own;
    }

    /** Methods by the names that people know. */
    static final class MethodName implements ITypeConverter<StreamMethod> {
        @Override
        public StreamMethod convert(String name) {
            return MethodNames.find(StreamMethod.values(), name);
        }
    }

    /** Rules by the names that people know. */
    static final class RuleName implements ITypeConverter<StepRule> {
        @Override
        public StepRule convert(String name) {
            return switch (MethodNames.find(
                    new StreamMethod[] {StreamMethod.PA, StreamMethod.PA1, StreamMethod.PA2}, name)) {
                case PA -> StepRule.PA;
                case PA1 -> StepRule.PA_I;
                default -> StepRule.PA_II;
            };
        }
    }
}
