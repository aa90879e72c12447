package dev.graft.store;

/** Where an annotation comes from. If sources disagree on labels, the first one in this order decides. */
public enum AnnotationSource {
    /** A table given by the user: CSV, JSON Lines and the like. */
    TABLE,
    /** The picture's own metadata, or a companion file. */
    COMPANION,
    /** The folder that contains the picture. */
    FOLDER,
    /** The text itself, in a collection of texts. */
    TEXT;

    /** Parses a stored source; a table is stored with a number after its name. */
    static AnnotationSource stored(String source) {
        int space = source.indexOf(' ');
        return valueOf(space < 0 ? source : source.substring(0, space));
    }
}
