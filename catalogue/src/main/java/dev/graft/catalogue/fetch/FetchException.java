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

    private FetchException(NetworkPackage archive, String what) {
        super("does not have the expected hash (integrity): " + what + " instead of "
                + archive.integrity().text() + "; nothing was kept");
        wrongContent = true;
    }

    /** What came is not the package that was asked for. */
    static FetchException wrongContent(NetworkPackage archive, String what) {
        return new FetchException(archive, what);
    }

    boolean isWrongContent() {
        return wrongContent;
    }
}
