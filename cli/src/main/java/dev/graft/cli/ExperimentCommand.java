package dev.graft.cli;

import dev.graft.core.check.Check;
import dev.graft.experiments.BorrowingExperiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Comparisons on data sets that people have. */
@Command(
        name = "experiment",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a comparison on data sets and writes its numbers (CSV) and a table (Markdown).",
            "borrowing: does borrowing pay? Tasks of known classes from scene15, caltech101 and office/amazon, with the"
                    + " captioned pictures of flickr8k and with the other classes as help."
        })
final class ExperimentCommand implements Callable<Integer> {
    enum Name {
        BORROWING
    }

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(paramLabel = "NAME", description = "borrowing")
    @SuppressWarnings("NullAway.Init")
    private Name name;

    @Option(names = "--data", paramLabel = "DIR", required = true, description = "The folder of the data sets.")
    @SuppressWarnings("NullAway.Init")
    private Path data;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            defaultValue = "graft-experiment",
            description = "Where collections and results go. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init")
    private Path out;

    @Option(names = "--draws", paramLabel = "N", defaultValue = "5", description = "Default: ${DEFAULT-VALUE}.")
    private int draws;

    @Option(names = "--tuning", description = "The tasks that the recipe was tuned on, instead of those that test it.")
    private boolean tuning;

    @Option(names = "--threads", paramLabel = "N", description = "Default: all cores.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws IOException {
        Given.folder(out);
        Interrupt.listen();
        var progress = output.progress(spec.commandLine().getErr());
        var result = new BorrowingExperiment(data, draws, tuning)
                .run(out, Check.inRange(1, 1024, threads, "--threads"), progress);
        if (output.summary()) {
            spec.commandLine()
                    .getOut()
                    .println(result.map(files -> "Numbers in " + files.csv() + ", table in " + files.table())
                            .orElse("Stopped early: what was indexed is kept"));
        }
        return 0;
    }
}
