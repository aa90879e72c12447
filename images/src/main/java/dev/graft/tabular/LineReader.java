package dev.graft.tabular;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads numbered lines, terminated by LF, CRLF or CR. The text of an excessively long line is discarded. */
public final class LineReader implements Closeable {
    /** The maximum number of characters in a line; one row of features may well have a million. */
    public static final int LONGEST = 1 << 24;

    /**
     * One line without its terminator.
     *
     * @param number counted from 1
     * @param tooLong whether the line exceeded the maximum length; its text is then empty
     */
    public record Line(long number, String text, boolean tooLong) {
        public boolean isBlank() {
            return text.isBlank() && !tooLong;
        }
    }

    private final Reader in;
    private final Deque<Line> unread = new ArrayDeque<>();
    private long number;
    private int pending = -1;
    private boolean ended;

    public LineReader(Reader in) {
        this.in = in;
    }

    /** The next line, or null at the end. */
    public @Nullable Line next() throws IOException {
        if (!unread.isEmpty()) {
            return unread.pop();
        }
        int c = read();
        if (c < 0) {
            return null;
        }
        var text = new StringBuilder();
        boolean tooLong = false;
        while (c >= 0 && c != '\n' && c != '\r') {
            if (text.length() < LONGEST) {
                text.append((char) c);
            } else {
                tooLong = true;
            }
            c = read();
        }
        if (c == '\r') {
            int after = read();
            pending = after == '\n' ? -1 : after;
        }
        return new Line(++number, tooLong ? "" : text.toString(), tooLong);
    }

    /** The next line that is not blank, or null at the end. */
    public @Nullable Line nextFilled() throws IOException {
        var line = next();
        while (line != null && line.isBlank()) {
            line = next();
        }
        return line;
    }

    /** Pushes lines back, to be read again in the same order. */
    void unread(List<Line> lines) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            unread.push(lines.get(i));
        }
    }

    private int read() throws IOException {
        if (pending >= 0) {
            int c = pending;
            pending = -1;
            return c;
        }
        // Do not read again after the end: a CR at the very end would otherwise read twice.
        if (ended) {
            return -1;
        }
        int c = in.read();
        ended = c < 0;
        return c;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
