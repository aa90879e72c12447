package dev.graft.image.input;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The processor time that decoding one picture may take. Decoders cannot be interrupted, but all of them read their
 * input and report their progress: {@link #check} is called there, and throws. For the thread that created it.
 */
public final class CpuBudget {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long end;
    private boolean exceeded;

    /** The processor time is used up. */
    public static final class ExceededException extends RuntimeException {
        ExceededException() {
            super("the processor time is used up", null, false, false);
        }
    }

    /** Starts now. */
    public CpuBudget(int seconds) {
        end = now() + seconds * 1_000_000_000L;
    }

    /** Of this thread alone, so that a picture is not rejected because the machine is busy with other things. */
    private static long now() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    public void check() {
        if (now() > end) {
            throw exceed();
        }
    }

    /** What is left for another process that does the work, at least 1. */
    public int secondsLeft() {
        return (int) Math.max(1, (end - now()) / 1_000_000_000L);
    }

    /** To be thrown when another process has used it up. */
    public ExceededException exceed() {
        exceeded = true;
        return new ExceededException();
    }

    /** Whether a check has failed, whatever the decoder made of the exception. */
    public boolean exceeded() {
        return exceeded;
    }
}
