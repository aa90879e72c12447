package dev.graft.cli.console;

import dev.graft.store.Progress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Prints progress: on a terminal a bar with rate and time left, elsewhere a line for every tenth of the work, at most
 * one a second. Prints nothing within the first second.
 */
public final class ConsoleProgress implements Progress {
    private static final long SECOND = 1_000_000_000L;
    private static final long REDRAW = SECOND / 10;
    private static final int BAR = 24;
    private static final int FEW = 10;
    private static final String CLEAR_LINE = "\r\033[K";

    private final PrintWriter out;
    private final boolean terminal;
    private final LongSupplier nanoTime;
    private String what = "";
    private String unit = "";
    private long total;
    private long start;
    private long drawn;
    private int tenths;

    public ConsoleProgress(PrintWriter out, boolean terminal) {
        this(out, terminal, System::nanoTime);
    }

    ConsoleProgress(PrintWriter out, boolean terminal, LongSupplier nanoTime) {
        this.out = out;
        this.terminal = terminal;
        this.nanoTime = nanoTime;
    }

    @Override
    public void begin(String stage, String counted, long units) {
        what = stage;
        unit = counted;
        total = units;
        start = nanoTime.getAsLong();
        drawn = start;
        tenths = 0;
        if (terminal) {
            out.print(CLEAR_LINE + what + " ...");
            out.flush();
        }
    }

    @Override
    public void advance(long done) {
        long now = nanoTime.getAsLong();
        if (total == 0 || now - start < SECOND) {
            return;
        }
        if (terminal && now - drawn >= REDRAW) {
            drawn = now;
            int filled = (int) (BAR * done / total);
            out.print(
                    CLEAR_LINE + what + " [" + "#".repeat(filled) + ".".repeat(BAR - filled) + "] " + state(done, now));
            out.flush();
        } else if (!terminal && 10 * done / total > tenths && now - drawn >= SECOND) {
            drawn = now;
            tenths = (int) (10 * done / total);
            out.println(what + ": " + state(done, now));
        }
    }

    private String state(long done, long now) {
        if (total < FEW) {
            // A few steps, each of its own length, do not tell how long the rest takes.
            return String.format(Locale.ROOT, "%d of %s", done, Counted.of(total, unit));
        }
        double seconds = (now - start) / 1e9;
        double rate = done / seconds;
        String left = done == 0 || done >= total ? "" : ", " + duration((total - done) / rate) + " left";
        return String.format(
                Locale.ROOT,
                "%,d of %s (%d %%), %s a second%s",
                done,
                Counted.of(total, unit),
                100 * done / total,
                rate(rate),
                left);
    }

    public static String rate(double perSecond) {
        return String.format(Locale.ROOT, perSecond < 10 ? "%.1f" : "%.0f", perSecond);
    }

    public static String duration(double seconds) {
        if (seconds < 100) {
            return String.format(Locale.ROOT, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
        }
        long minutes = Math.round(seconds / 60);
        return minutes < 100 ? minutes + " min" : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
    }

    @Override
    public void end() {
        if (terminal) {
            out.print(CLEAR_LINE);
            out.flush();
        }
    }

    @Override
    public boolean stopRequested() {
        return Interrupt.requested();
    }
}
