package dev.graft.methods.card;

/** What a method may be given besides the pictures to be clustered or labelled. */
public enum Input {
    PICTURES("other pictures"),
    TAGS("tags or captions of other pictures"),
    LABELS("labels of some of the pictures themselves"),
    SOURCE("a labelled set from elsewhere"),
    REPRESENTATION("a representation learnt from captions"),
    TEXTS("labelled texts");

    private final String description;

    Input(String description) {
        this.description = description;
    }

    @Override
    public String toString() {
        return description;
    }
}
