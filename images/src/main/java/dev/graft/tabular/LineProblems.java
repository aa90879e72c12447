package dev.graft.tabular;

import java.util.ArrayList;
import java.util.List;

/** Counts all problems but keeps only the first ones, so that a completely wrong file cannot fill the memory. */
public final class LineProblems {
    static final int KEPT = 1000;

    private final List<LineProblem> kept = new ArrayList<>();
    private int count;

    public void add(long line, String reason) {
        add(new LineProblem(line, reason));
    }

    public void add(LineProblem problem) {
        count++;
        if (kept.size() < KEPT) {
            kept.add(problem);
        }
    }

    public List<LineProblem> kept() {
        return kept;
    }

    public int count() {
        return count;
    }
}
