package dev.graft.synthetic;

/** An annotation file next to the pictures of a set. */
public enum AnnotationKind {
    /** A row {@code image,caption} for each picture. */
    CAPTIONS("captions.csv"),
    /** A row {@code file,tags} for each picture, with tags separated by semicolons. */
    TAGS("tags.csv");

    private final String fileName;

    AnnotationKind(String fileName) {
        this.fileName = fileName;
    }

    public String fileName() {
        return fileName;
    }
}
