package dev.graft.studies.comparisons.domains;

/** The methods compared, in the order of the tables. */
enum DomainMethod {
    NEAREST("1-nearest-neighbour"),
    LOGISTIC("logistic regression"),
    PUBLISHED_5("DKT as published, 5 rounds"),
    PUBLISHED_20("DKT as published, 20 rounds"),
    PUBLISHED_100("DKT as published, 100 rounds"),
    COUNTS_5("the same on counts, 5 rounds"),
    COUNTS_20("the same on counts, 20 rounds"),
    COUNTS_100("the same on counts, 100 rounds"),
    FIRST("our classifier, before self-training"),
    SELF_TRAINED("our classifier, after self-training"),
    DKT("the same, then DKT's rounds (the default)"),
    UNEVEN_LOGISTIC("uneven target: logistic regression"),
    UNEVEN_UNIT_LOGISTIC("uneven target: logistic regression, not standardised"),
    UNEVEN_SELF_TRAINED("uneven target: our classifier, after self-training"),
    UNEVEN_DKT("uneven target: the same, then DKT's rounds (the default)"),
    SHUFFLED_LABELS("control: the source's labels shuffled"),
    PERMUTED_WORDS("control: the source's words permuted"),
    LABELS_ALONE("3 labels alone: logistic regression"),
    SELF_TRAINED_ALONE("3 labels alone: self-training (the default without a source)"),
    NEAREST_BOTH("source and 3 labels: 1-nearest-neighbour"),
    LOGISTIC_BOTH("source and 3 labels: logistic regression"),
    SELF_TRAINED_BOTH("source and 3 labels: our classifier, self-trained"),
    DKT_BOTH("source and 3 labels: the same, then DKT's rounds (the default)");

    private final String title;

    DomainMethod(String title) {
        this.title = title;
    }

    /** Whether some of the target's pictures are labelled. */
    boolean isLabelled() {
        return compareTo(LABELS_ALONE) >= 0;
    }

    boolean isControl() {
        return this == SHUFFLED_LABELS || this == PERMUTED_WORDS;
    }

    @Override
    public String toString() {
        return title;
    }
}
