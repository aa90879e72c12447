package dev.graft.cli.console;

/**
 * Ctrl-C as a request: the work is asked to stop between two units, writes what it has, and only then does the process
 * end.
 */
public final class Interrupt {
    private static final long PATIENCE_MILLIS = 60_000;
    /** Only a process that is ours to end is made to wait. */
    private static volatile boolean ownProcess;

    private static volatile boolean requested;
    private static volatile boolean finished;

    private Interrupt() {}

    public static boolean requested() {
        return requested;
    }

    /** The command line runs as a process of its own, not inside somebody else's. */
    public static void ownProcess() {
        ownProcess = true;
    }

    /** The work is over: the process may end without waiting for anything. */
    public static void finish() {
        finished = true;
    }

    /** From now on Ctrl-C waits for the calling thread. */
    public static void listen() {
        if (!ownProcess) {
            return;
        }
        var work = Thread.currentThread();
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            if (finished) {
                                return;
                            }
                            requested = true;
                            try {
                                work.join(PATIENCE_MILLIS);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "graft-interrupt"));
    }
}
