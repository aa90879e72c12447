package dev.graft.world;

/** A file of words beside the pictures of a set. */
public enum WordFile {
    /** A row {@code image,caption} for each picture. */
    CAPTIONS("captions.csv"),
    /** A row {@code file,tags} for each picture, with semicolons between the tags. */
    TAGS("tags.csv");

    private final String fileName;

    WordFile(String fileName) {
        this.fileName = fileName;
    }

    public String fileName() {
        return fileName;
    }
}
