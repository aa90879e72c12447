package dev.graft.text;

import dev.graft.core.check.Check;

/**
 * Something in a file that could not be used, and why; the rest of the file was.
 *
 * @param line counted from 1; 0 where no single line is to blame
 */
public record Problem(long line, String reason) {
    public Problem {
        Check.atLeast(0, line, "line");
        Check.notBlank(reason, "reason");
    }

    @Override
    public String toString() {
        return line == 0 ? reason : "line " + line + ": " + reason;
    }
}
