package dev.graft.experiments.show;

/** What the numbers say about a claim of a paper. */
public enum Verdict {
    SHOWN("shown"),
    NOT_SHOWN("not shown"),
    NOT_TESTABLE("not testable here");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    public static Verdict of(boolean holds) {
        return holds ? SHOWN : NOT_SHOWN;
    }

    @Override
    public String toString() {
        return words;
    }
}
