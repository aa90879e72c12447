package dev.graft.cli;

import dev.graft.collection.Progress;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a command that does some work tells what it does. */
final class OutputOptions {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private JsonOption json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no progress and no summary, only errors.")
    private boolean quiet;

    boolean json() {
        return json.given();
    }

    /** Whether people read the result. */
    boolean summary() {
        return !json() && !quiet;
    }

    Progress progress(PrintWriter err) {
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
