package dev.graft.cli;

import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.experiments.ours.BorrowingExperiment;
import dev.graft.experiments.ours.CaptionsExperiment;
import dev.graft.experiments.ours.DomainsExperiment;
import dev.graft.experiments.ours.LettersExperiment;
import dev.graft.experiments.ours.StreamExperiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Comparisons on data sets that people have. */
@Command(
        name = "experiment",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a comparison on data sets and writes its numbers (CSV) and a table (Markdown).",
            "borrowing: does borrowing pay? Tasks of known classes from scene15, caltech101 and office/amazon, with the"
                    + " captioned pictures of flickr8k and with the other classes as help.",
            "captions: classes of scene15 and caltech101 from 1 to 32 examples, with what the captions of flickr8k teach.",
            "domains: do labels carry over? The twelve pairs of office-surf and, where they are there, the pictures of"
                    + " office/amazon and office/webcam.",
            "letters: drawn data, no data sets needed. Writes a picture (SVG) of what PCA and structural learning make of"
                    + " letters in five fonts.",
            "stream: pictures that arrive one after the other, with labelled texts as help. All pairs of the classes of wikipedia,"
                    + " and all at once. Writes curves (SVG) as well."
        })
final class ExperimentCommand implements Callable<Integer> {
    enum Name {
        BORROWING,
        CAPTIONS,
        DOMAINS,
        LETTERS,
        STREAM
    }

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(paramLabel = "NAME", description = "borrowing, captions, domains, letters or stream")
    @SuppressWarnings("NullAway.Init")
    private Name name;

    @Option(names = "--data", paramLabel = "DIR", description = "The folder of the data sets; only letters needs none.")
    private @Nullable Path data;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            defaultValue = "graft-experiment",
            description = "Where collections and results go. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init")
    private Path out;

    @Option(
            names = "--draws",
            paramLabel = "N",
            description = "Draws of each task; of stream, orders of each stream. Default: 5, of stream 20.")
    private @Nullable Integer draws;

    @Option(names = "--tuning", description = "The tasks that the recipe was tuned on, instead of those that test it.")
    private boolean tuning;

    @Option(names = "--threads", paramLabel = "N", description = "Default: all cores.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws IOException {
        Given.folder(out);
        return switch (name) {
            case BORROWING -> borrowing();
            case CAPTIONS -> captions();
            case DOMAINS -> domains();
            case LETTERS -> letters();
            case STREAM -> stream();
        };
    }

    private int letters() throws IOException {
        var result = LettersExperiment.run(out, Seed.DEFAULT, threads());
        if (output.summary()) {
            spec.commandLine()
                    .getOut()
                    .printf(
                            Locale.ROOT,
                            "Distance of fonts divided by that of letters: %.3f structural, %.3f PCA; picture in %s%n",
                            result.structural(),
                            result.pca(),
                            result.picture());
        }
        return 0;
    }

    private int borrowing() throws IOException {
        var experiment = new BorrowingExperiment(data(), draws(5), tuning);
        Interrupt.listen();
        return say(experiment.run(out, threads(), progress()).map(files -> written(files.csv(), files.table())));
    }

    private int captions() throws IOException {
        var experiment = new CaptionsExperiment(data(), draws(5), tuning);
        Interrupt.listen();
        return say(experiment
                .run(out, threads(), progress())
                .map(files -> written(files.csv(), files.table()) + ", curves in " + files.picture()));
    }

    private int domains() throws IOException {
        var experiment = new DomainsExperiment(data(), draws(5));
        Interrupt.listen();
        return say(experiment.run(out, threads(), progress()).map(files -> written(files.csv(), files.table())));
    }

    private int stream() throws IOException {
        var experiment = new StreamExperiment(data(), draws(20));
        Interrupt.listen();
        return say(experiment
                .run(out, threads(), progress())
                .map(files -> written(files.csv(), files.table()) + ", curves in " + files.picture()));
    }

    private int draws(int usual) {
        return draws == null ? usual : draws;
    }

    private Path data() {
        if (data == null) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '--data=DIR'");
        }
        return data;
    }

    private int threads() {
        return Check.inRange(1, 1024, threads, "--threads");
    }

    private Progress progress() {
        return output.progress(spec.commandLine().getErr());
    }

    private static String written(Path csv, Path table) {
        return "Numbers in " + csv + ", table in " + table;
    }

    private int say(Optional<String> result) {
        if (output.summary()) {
            spec.commandLine().getOut().println(result.orElse("Stopped early: what was indexed is kept"));
        }
        return 0;
    }
}
