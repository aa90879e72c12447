package dev.graft.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lines with their numbers, ended by LF, CRLF or CR. A line beyond all reason is passed over, not kept. */
public final class LineReader implements Closeable {
    /** Characters in a line; one row of features may well have a million. */
    static final int LONGEST = 1 << 24;

    /**
     * One line without its end.
     *
     * @param number counted from 1
     * @param tooLong true where the text was longer than a line may be; it is empty then
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

    /** The next line, null at the end. */
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

    /** The next line that is not blank, null at the end. */
    public @Nullable Line nextFilled() throws IOException {
        var line = next();
        while (line != null && line.isBlank()) {
            line = next();
        }
        return line;
    }

    /** Gives lines back, in their order, to be read again. */
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
        // A reader that has ended must not be asked again: a CR at the very end would otherwise read twice.
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
