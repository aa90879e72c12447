package dev.graft.cli;

import dev.graft.collection.Progress;
import java.io.PrintWriter;
import picocli.CommandLine.Option;

/** How a command tells what it does. */
final class OutputOptions {
    @Option(names = "--json", description = "Print the result as JSON on standard output, nothing else there.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no progress and no summary, only errors.")
    private boolean quiet;

    boolean json() {
        return json;
    }

    /** Whether people read the result. */
    boolean summary() {
        return !json && !quiet;
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
