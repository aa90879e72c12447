package dev.graft.studies.comparisons.stream;

import java.util.List;

/** Which documents are known with both picture and text. */
enum PairSet {
    /** None: the method has no use for them. */
    NONE(""),
    /** Documents of other classes; where all classes are in the stream, documents whose class nobody knows. */
    OTHERS("a"),
    /** These and the documents whose texts are labelled. */
    ALL("b");

    /** Those that connect text with pictures. */
    static final List<PairSet> GIVEN = List.of(OTHERS, ALL);

    private final String letter;

    PairSet(String letter) {
        this.letter = letter;
    }

    /** As tables call it. */
    String letter() {
        return letter;
    }

    @Override
    public String toString() {
        return "(" + letter + ")";
    }
}
