package dev.graft.collection;

/** Who said a word of a picture. Where sources disagree on labels, the earlier one here decides. */
public enum WordSource {
    /** A table that was given: CSV, JSON Lines and the like. */
    TABLE,
    /** The picture's own metadata, or a file beside it. */
    COMPANION,
    /** The folder that the picture lies in. */
    FOLDER
}
