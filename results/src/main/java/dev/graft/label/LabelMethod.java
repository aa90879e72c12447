package dev.graft.label;

import java.util.Locale;

/** Which method gives the labels. */
public enum LabelMethod {
    /** What fits what was given. */
    AUTO,
    DKT,
    NMTF,
    STRUCTURAL,
    DATA_PCA,
    WORD_CLASSIFIERS,
    LOGISTIC,
    NEAREST_NEIGHBOUR;

    /** Whether it learns from labelled pictures of elsewhere in a way of its own. */
    boolean crossesDomains() {
        return this == DKT;
    }

    /** Whether it looks at pictures through a representation learnt from captions. */
    boolean needsRepresentation() {
        return this == STRUCTURAL || this == DATA_PCA || this == WORD_CLASSIFIERS;
    }

    /** As people write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
