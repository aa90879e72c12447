package dev.graft.experiments.papers.structural;

/** What is compared: four ways of looking at a picture, with the same classifier behind them. */
enum Model {
    BASELINE("baseline: bags"),
    DATA_PCA("data-PCA"),
    WORD_CLASSIFIERS("word classifiers"),
    STRUCTURAL("structural");

    private final String title;

    Model(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
