package dev.graft.app.stream;

import dev.graft.core.check.Check;
import dev.graft.transfer.unknown.KnownKinds;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A picture as a stream remembers it.
 *
 * @param picture what it was called when it was shown
 * @param said the label that was answered then
 * @param confidence of that answer, from 0 to 1; absent, as all of the following may be, where an earlier Graft answered
 * @param byText which part of it came from text, from 0 to 1
 * @param unlike how unlike all that had been taught until then, from 0 to 1; absent also where that could not be told
 * @param correct the label that a person last gave it
 * @param at when it was shown, in milliseconds since 1970
 */
public record AnsweredPicture(
        String id,
        String picture,
        String said,
        OptionalDouble confidence,
        OptionalDouble byText,
        OptionalDouble unlike,
        Optional<String> correct,
        OptionalLong at) {
    public AnsweredPicture {
        Check.inRange(0.0, 1.0, confidence.orElse(0), "confidence");
        Check.inRange(0.0, 1.0, byText.orElse(0), "byText");
        Check.inRange(0.0, 1.0, unlike.orElse(0), "unlike");
    }

    /** Whether it seemed to belong to none of the labels until then. */
    public boolean none() {
        return unlike.isPresent() && KnownKinds.isNone(unlike.getAsDouble());
    }
}
