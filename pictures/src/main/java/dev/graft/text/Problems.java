package dev.graft.text;

import java.util.ArrayList;
import java.util.List;

/** Counts every problem and keeps the first ones: a file that is wrong throughout must not fill the memory. */
final class Problems {
    static final int KEPT = 1000;

    private final List<Problem> kept = new ArrayList<>();
    private int count;

    void add(long line, String reason) {
        add(new Problem(line, reason));
    }

    void add(Problem problem) {
        count++;
        if (kept.size() < KEPT) {
            kept.add(problem);
        }
    }

    List<Problem> kept() {
        return kept;
    }

    int count() {
        return count;
    }
}
