package dev.graft.studies.report;

/** What the numbers say about a claim of a paper. */
public enum ClaimVerdict {
    SHOWN("shown"),
    NOT_SHOWN("not shown"),
    NOT_TESTABLE("not testable here");

    private final String words;

    ClaimVerdict(String words) {
        this.words = words;
    }

    public static ClaimVerdict of(boolean holds) {
        return holds ? SHOWN : NOT_SHOWN;
    }

    /** A claim that needs a test is not testable without enough runs. */
    public static ClaimVerdict tested(boolean isTestable, boolean holds) {
        return isTestable ? of(holds) : NOT_TESTABLE;
    }

    @Override
    public String toString() {
        return words;
    }
}
