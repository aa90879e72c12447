package dev.graft.studies.papers.oht;

/** Which documents are known with both picture and text. Of which classes they are, the paper does not say. */
enum Pairs {
    /** Whatever does not arrive: the reading that assumes least. */
    ANY("pairs of any class"),
    /** Nothing of the classes to be told apart. */
    OTHERS("pairs of other classes"),
    /** Nothing else; first those whose texts have no label. */
    SAME("pairs of the two classes");

    private final String words;

    Pairs(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
