package dev.graft.experiments.run;

/** The papers whose tables and figures are run. */
public enum Paper {
    STC("stc", "Dai and others, Self-taught clustering, 2008"),
    APLSA("aplsa", "Yang and others, Heterogeneous transfer learning for image clustering via the social web, 2009"),
    DKT("dkt", "Wang and others, Dyadic transfer learning for cross-domain image classification, 2011"),
    STRUCTURAL("structural", "Quattoni and others, Learning visual representations using images with captions, 2007"),
    OHT("oht", "Online transfer learning with heterogeneous source, 2015");

    private final String id;
    private final String title;

    Paper(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** Experiments of the paper begin with it. */
    public String id() {
        return id;
    }

    public String title() {
        return title;
    }
}
