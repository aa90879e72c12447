package dev.graft.cli.console;

/** Handles Ctrl-C: the work is asked to stop and saves what it has before the process ends. */
public final class Interrupt {
    private static final long PATIENCE_MILLIS = 60_000;
    private static volatile boolean ownProcess;

    private static volatile boolean requested;
    private static volatile boolean finished;
    private static volatile boolean listening;

    private Interrupt() {}

    public static boolean requested() {
        return requested;
    }

    /** Call this if the process belongs to Graft, so that its end may be delayed. */
    public static void ownProcess() {
        ownProcess = true;
    }

    /** Call this when the work is done, so that the process ends without waiting. */
    public static void finish() {
        finished = true;
    }

    /** From now on, Ctrl-C waits for the calling thread; a second call has no effect. */
    public static void listen() {
        if (!ownProcess || listening) {
            return;
        }
        listening = true;
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
