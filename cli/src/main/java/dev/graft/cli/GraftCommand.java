package dev.graft.cli;

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
abstract class GraftCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputOptions output;

    OutputOptions output() {
        return output;
    }

    PrintWriter out() {
        return spec.commandLine().getOut();
    }

    PrintWriter err() {
        return spec.commandLine().getErr();
    }

    Progress progress() {
        return output.progress(err());
    }

    ResultSummary summary() {
        return new ResultSummary(output, out());
    }

    ParseResult parsed() {
        return spec.commandLine().getParseResult();
    }

    /** Prints a line for people, unless the output is JSON or nothing. */
    void say(String line) {
        if (output.summary()) {
            out().println(Printable.of(line));
        }
    }

    /** Wrong usage, reported with a hint at {@code --help}. */
    ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
