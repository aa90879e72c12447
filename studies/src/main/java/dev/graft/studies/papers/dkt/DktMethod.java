package dev.graft.studies.papers.dkt;

/** What is compared. */
enum DktMethod {
    DKT("DKT (Eq. 5)"),
    NMTF("NMTF (Eq. 14), no transfer"),
    DKT_FEW("DKT, 5 rounds"),
    NMTF_FEW("NMTF, 5 rounds"),
    LOGISTIC_TARGET("logistic regression, target's labels"),
    LOGISTIC_BOTH("logistic regression, both sides' labels");

    private final String title;

    DktMethod(String title) {
        this.title = title;
    }

    @Override
    public String toString() {
        return title;
    }
}
