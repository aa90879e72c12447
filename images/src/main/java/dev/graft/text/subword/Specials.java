package dev.graft.text.subword;

import dev.graft.core.check.Check;

/** The tokens around a text, and the one that stands for nothing. */
record Specials(long start, long end, long padding) {
    /** Puts the start and the end token around as many tokens as there is room for. */
    long[] around(long[] tokens, int count, int most) {
        Check.atLeast(2, most, "most");
        int kept = Math.min(count, most - 2);
        var all = new long[kept + 2];
        all[0] = start;
        System.arraycopy(tokens, 0, all, 1, kept);
        all[kept + 1] = end;
        return all;
    }
}
