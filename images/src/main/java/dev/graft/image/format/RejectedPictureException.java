package dev.graft.image.format;

import java.util.Objects;

/**
 * A file that is rejected as a picture. The message is written for the user and does not name the file, since callers
 * list rejections by file.
 */
public final class RejectedPictureException extends Exception {
    /** Categories of rejections, for counting. */
    public enum Reason {
        EMPTY,
        TRUNCATED,
        BROKEN,
        TOO_LARGE,
        TOO_SLOW,
        UNSUPPORTED,
        UNREADABLE,
        NOT_A_PICTURE
    }

    private final Reason reason;

    public RejectedPictureException(Reason reason, String sentence) {
        super(sentence);
        this.reason = reason;
    }

    public RejectedPictureException(Reason reason, String sentence, Throwable cause) {
        super(sentence, Objects.requireNonNull(cause, "cause"));
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }

    static RejectedPictureException broken(PictureFormat format, String what) {
        return new RejectedPictureException(Reason.BROKEN, "broken " + format.label() + ": " + what);
    }

    static RejectedPictureException truncated(PictureFormat format, String what) {
        return new RejectedPictureException(Reason.TRUNCATED, "truncated " + format.label() + ": " + what);
    }

    /** @param what a kind of picture, with its article */
    public static RejectedPictureException unsupported(String what) {
        return new RejectedPictureException(Reason.UNSUPPORTED, what + ", which Graft cannot read yet");
    }
}
