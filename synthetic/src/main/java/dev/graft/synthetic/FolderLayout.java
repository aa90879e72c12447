package dev.graft.synthetic;

/** How the pictures of a set are arranged in folders. */
public enum FolderLayout {
    /** One folder per class, so that the folder's name is the label. */
    CLASS_FOLDERS,
    /** All in one folder, in random order, under names that do not reveal the class. */
    FLAT
}
