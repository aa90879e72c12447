package dev.graft.cli.command;

import dev.graft.cli.console.Printable;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.result.ResultSummary;
import dev.graft.store.Progress;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** What most commands share: the options for output, and the writers they print to. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public abstract class GraftCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputOptions output;

    public final OutputOptions output() {
        return output;
    }

    public final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    public final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    public final Progress progress() {
        return output.progress(err());
    }

    public final ResultSummary summary() {
        return new ResultSummary(output, out());
    }

    public final ParseResult parsed() {
        return spec.commandLine().getParseResult();
    }

    /** Prints a line for people, unless the output is JSON or nothing. */
    public final void say(String line) {
        if (output.summary()) {
            out().println(Printable.of(line));
        }
    }

    /** Wrong usage, reported with a hint at {@code --help}. */
    public final ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
