package dev.graft.world;

/** How a picture looks, whatever it shows. */
public enum Domain {
    /** Outlines, flat or hatched fills, light paper, hardly any noise. */
    DRAWING("drawing"),
    /** Shaded, textured and cluttered, with shadows, noise and blur, without outlines. Still drawn, not taken. */
    PHOTO("photo");

    private final String word;

    Domain(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
