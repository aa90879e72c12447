package dev.graft.cli.option;

import dev.graft.cli.console.ConsoleProgress;
import dev.graft.cli.console.Interrupt;
import dev.graft.store.Progress;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a command prints. */
public final class OutputOptions {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private JsonOption json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print only errors: no progress, no summary.")
    private boolean quiet;

    public boolean json() {
        return json.given();
    }

    /** Whether to print a summary for people. */
    public boolean summary() {
        return !json() && !quiet;
    }

    public Progress progress(PrintWriter err) {
        return quiet ? new QuietProgress() : new ConsoleProgress(err, Boolean.getBoolean("graft.terminal"));
    }

    /** Prints nothing, but can be stopped. */
    private static final class QuietProgress implements Progress {
        @Override
        public boolean stopRequested() {
            return Interrupt.requested();
        }
    }
}
