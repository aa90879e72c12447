package dev.graft.store;

/** Who said a word of a picture. Where sources disagree on labels, the earlier one here decides. */
public enum AnnotationSource {
    /** A table that was given: CSV, JSON Lines and the like. */
    TABLE,
    /** The picture's own metadata, or a file beside it. */
    COMPANION,
    /** The folder that the picture lies in. */
    FOLDER,
    /** The text itself, in a collection of texts. */
    TEXT;

    /** From what is stored, where a table has its number after the word. */
    static AnnotationSource stored(String source) {
        int space = source.indexOf(' ');
        return valueOf(space < 0 ? source : source.substring(0, space));
    }
}
