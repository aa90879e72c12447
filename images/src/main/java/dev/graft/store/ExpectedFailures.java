package dev.graft.store;

import dev.graft.annotation.AnnotationFormatException;
import dev.graft.image.network.NetworkException;
import dev.graft.store.database.DatabaseException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** Messages for failures that are the user's to fix, as opposed to bugs. */
public final class ExpectedFailures {
    private ExpectedFailures() {}

    /** One or two sentences for the user; empty for an unexpected failure. */
    public static Optional<String> sentence(Throwable failure) {
        if (failure instanceof NoSuchFileException missing) {
            return Optional.of(missing.getFile() + " does not exist");
        }
        if (failure instanceof AccessDeniedException denied) {
            return Optional.of(denied.getFile() + " may not be read or written: permission denied");
        }
        if (failure instanceof FileAlreadyExistsException there && there.getReason() != null) {
            return Optional.of(there.getFile() + " " + there.getReason());
        }
        if (failure instanceof FileSystemException file) {
            return Optional.of(
                    file.getFile() + ": " + (file.getReason() == null ? "cannot be used" : file.getReason()));
        }
        if (failure instanceof DatabaseException damaged
                && String.valueOf(damaged.getMessage()).contains(" is damaged")) {
            return Optional.of(damaged.getMessage() + ". Restore it from a backup, or move it away and make it again");
        }
        boolean expected = failure instanceof DatabaseException
                || failure instanceof AnnotationFormatException
                || failure instanceof NetworkException
                || failure instanceof IllegalArgumentException
                || failure instanceof IOException
                || failure instanceof UncheckedIOException;
        return expected ? Optional.of(String.valueOf(failure.getMessage())) : Optional.empty();
    }
}
