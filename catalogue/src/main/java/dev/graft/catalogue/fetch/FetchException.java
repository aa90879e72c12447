package dev.graft.catalogue.fetch;

import java.io.IOException;

/** A package could not be fetched; the message is the reason, and continues a sentence. */
public final class FetchException extends IOException {
    private static final long serialVersionUID = 1;

    private final boolean wrongContent;

    FetchException(String message) {
        super(message);
        wrongContent = false;
    }

    FetchException(String message, Throwable cause) {
        super(message, cause);
        wrongContent = false;
    }

    private FetchException(String message, boolean wrongContent) {
        super(message);
        this.wrongContent = wrongContent;
    }

    /** What came is not the package that was asked for. */
    static FetchException wrongContent(String what) {
        return new FetchException(what + "; nothing was kept", true);
    }

    boolean isWrongContent() {
        return wrongContent;
    }
}
