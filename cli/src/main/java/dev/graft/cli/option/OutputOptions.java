package dev.graft.cli.option;

import dev.graft.cli.console.ConsoleProgress;
import dev.graft.cli.console.Interrupt;
import dev.graft.store.Progress;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a command that does some work tells what it does. */
public final class OutputOptions {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private JsonOption json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no progress and no summary, only errors.")
    private boolean quiet;

    public boolean json() {
        return json.given();
    }

    /** Whether people read the result. */
    public boolean summary() {
        return !json() && !quiet;
    }

    public Progress progress(PrintWriter err) {
        return quiet ? new QuietProgress() : new ConsoleProgress(err, Boolean.getBoolean("graft.terminal"));
    }

    /** Says nothing, but can be stopped. */
    private static final class QuietProgress implements Progress {
        @Override
        public boolean stopRequested() {
            return Interrupt.requested();
        }
    }
}
