package dev.graft.tabular;

import dev.graft.core.check.Check;

/**
 * A part of a file that could not be used, and why; the rest of the file was read.
 *
 * @param line counted from 1; 0 if the problem is not about a single line
 */
public record LineProblem(long line, String reason) {
    public LineProblem {
        Check.atLeast(0, line, "line");
        Check.notBlank(reason, "reason");
    }

    @Override
    public String toString() {
        return line == 0 ? reason : "line " + line + ": " + reason;
    }
}
