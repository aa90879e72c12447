package dev.graft.synthetic;

/** The background of a picture, with the word and the phrase that describe it. */
enum Backdrop {
    PLAIN("wall", "against a plain wall"),
    GRADIENT("sky", "under a clear sky"),
    STRIPES("stripes", "in front of stripes"),
    CHECKS("checks", "on a checked cloth"),
    CLOUDS("clouds", "among clouds"),
    BRICK("brick", "in front of a brick wall"),
    GRASS("grass", "in the grass"),
    RIPPLES("water", "by the water"),
    PLANKS("wood", "on wooden planks"),
    NIGHT("night", "at night"),
    FOLIAGE("leaves", "between leaves"),
    PEBBLES("stones", "on pebbles"),
    PAPER("paper", "on white paper"),
    RULED("lines", "on ruled paper"),
    SQUARED("squares", "on squared paper"),
    WASH("watercolour", "on a watercolour wash");

    private final String word;
    private final String phrase;

    Backdrop(String word, String phrase) {
        this.word = word;
        this.phrase = phrase;
    }

    String word() {
        return word;
    }

    String phrase() {
        return phrase;
    }
}
