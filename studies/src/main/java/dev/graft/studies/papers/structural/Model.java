package dev.graft.studies.papers.structural;

/** What is compared: four representations of a picture, with the same classifier behind them. */
enum Model {
    BASELINE("baseline: bags"),
    DATA_PCA("data-PCA"),
    WORD_CLASSIFIERS("word classifiers"),
    STRUCTURAL("structural");

    private final String title;

    Model(String title) {
        this.title = title;
    }

    @Override
    public String toString() {
        return title;
    }
}
