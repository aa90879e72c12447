package dev.graft.studies.run;

/** Experiments that belong together: the tables and figures of a paper, or the comparisons of our own. */
public enum Series {
    STC("stc", "Self-taught clustering", "Dai and others, Self-taught clustering, 2008"),
    APLSA(
            "aplsa",
            "Annotation-based PLSA",
            "Yang and others, Heterogeneous transfer learning for image clustering via the social web, 2009"),
    DKT(
            "dkt",
            "Dyadic knowledge transfer",
            "Wang and others, Dyadic transfer learning for cross-domain image classification, 2011"),
    STRUCTURAL(
            "structural",
            "Structural learning from captions",
            "Quattoni and others, Learning visual representations using images with captions, 2007"),
    OHT("oht", "Online heterogeneous transfer", "Online transfer learning with heterogeneous source, 2015"),
    OURS("ours", "", "Comparisons of our own (they need --data; ours runs all of them)");

    private final String id;
    private final String method;
    private final String title;

    Series(String id, String method, String title) {
        this.id = id;
        this.method = method;
        this.title = title;
    }

    /** On the command line, it means all of them. */
    public String id() {
        return id;
    }

    /** What the paper proposes, for titles; empty for comparisons. */
    public String method() {
        return method;
    }

    public String title() {
        return title;
    }

    /** Whether these are the tables and figures of a paper. */
    public boolean isPaper() {
        return this != OURS;
    }
}
