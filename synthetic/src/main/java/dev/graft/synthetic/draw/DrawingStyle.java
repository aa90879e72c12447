package dev.graft.synthetic.draw;

/** The visual style of a picture, independent of its subject. */
public enum DrawingStyle {
    /** Outlines, flat or hatched fills, light paper, hardly any noise. */
    DRAWING("drawing"),
    /** Photo-like, but still drawn: shaded, textured and cluttered, with shadows, noise and blur, without outlines. */
    PHOTO("photo");

    private final String word;

    DrawingStyle(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
