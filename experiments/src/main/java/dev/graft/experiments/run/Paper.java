package dev.graft.experiments.run;

/** The papers whose tables and figures are run. */
public enum Paper {
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
    OHT("oht", "Online heterogeneous transfer", "Online transfer learning with heterogeneous source, 2015");

    private final String id;
    private final String method;
    private final String title;

    Paper(String id, String method, String title) {
        this.id = id;
        this.method = method;
        this.title = title;
    }

    /** Experiments of the paper begin with it. */
    public String id() {
        return id;
    }

    /** What it proposes, for titles. */
    public String method() {
        return method;
    }

    public String title() {
        return title;
    }
}
