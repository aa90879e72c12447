package dev.graft.world;

/** Where the pictures of a set lie in its folder. */
public enum Layout {
    /** A folder for each kind, so that the folder's name is the label. */
    CLASS_FOLDERS,
    /** All in one folder, in drawn order, under names that give no kind away. */
    FLAT
}
