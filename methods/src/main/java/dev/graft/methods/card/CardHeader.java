package dev.graft.methods.card;

/** The part of a card that is plain data. A card may extend this and implement the interface for its kind of method. */
public abstract class CardHeader {
    private final String name;
    private final int position;
    private final String summary;
    private final Citation citation;

    protected CardHeader(String name, int position, String summary, Citation citation) {
        this.name = name;
        this.position = position;
        this.summary = summary;
        this.citation = citation;
    }

    public String name() {
        return name;
    }

    public int position() {
        return position;
    }

    public String summary() {
        return summary;
    }

    public Citation citation() {
        return citation;
    }
}
