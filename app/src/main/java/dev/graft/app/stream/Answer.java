package dev.graft.app.stream;

import dev.graft.core.check.Check;

/**
 * What is said of a picture.
 *
 * @param confidence from 0 to 1
 * @param byText which part of it comes from text, from 0 to 1; the rest comes from pictures
 */
public record Answer(String id, String label, double confidence, double byText) {
    public Answer {
        Check.notBlank(label, "label");
        Check.inRange(0.0, 1.0, confidence, "confidence");
        Check.inRange(0.0, 1.0, byText, "byText");
    }
}
