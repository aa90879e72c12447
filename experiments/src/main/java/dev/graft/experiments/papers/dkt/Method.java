package dev.graft.experiments.papers.dkt;

/** What is compared. */
enum Method {
    DKT("DKT (Eq. 5)"),
    NMTF("NMTF (Eq. 14), no transfer"),
    DKT_FEW("DKT, 5 rounds"),
    NMTF_FEW("NMTF, 5 rounds"),
    LOGISTIC_TARGET("logistic regression, target's labels"),
    LOGISTIC_BOTH("logistic regression, both sides' labels");

    private final String title;

    Method(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
