package dev.graft.app.stream;

import dev.graft.core.check.Check;
import dev.graft.transfer.unknown.KnownKinds;
import java.util.OptionalDouble;

/**
 * What is said of a picture.
 *
 * @param confidence from 0 to 1
 * @param byText which part of it comes from text, from 0 to 1; the rest comes from pictures
 * @param unlike how unlike all that was taught so far, from 0 to 1; absent where that cannot be told yet
 */
public record Answer(String id, String label, double confidence, double byText, OptionalDouble unlike) {
    public Answer {
        Check.notBlank(label, "label");
        Check.inRange(0.0, 1.0, confidence, "confidence");
        Check.inRange(0.0, 1.0, byText, "byText");
        Check.inRange(0.0, 1.0, unlike.orElse(0), "unlike");
    }

    /** Whether it seems to belong to none of the labels so far; the label is then the likeliest of them. */
    public boolean none() {
        return unlike.isPresent() && KnownKinds.isNone(unlike.getAsDouble());
    }
}
