package dev.graft.collection;

import dev.graft.database.DatabaseException;
import dev.graft.text.WordsFormatException;
import dev.graft.vision.network.NetworkException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** What people are told when something fails that was foreseen. */
public final class Failures {
    private Failures() {}

    /** One or two sentences; absent for what nobody foresaw. */
    public static Optional<String> sentence(Throwable failure) {
        if (failure instanceof NoSuchFileException missing) {
            return Optional.of(missing.getFile() + " does not exist");
        }
        if (failure instanceof AccessDeniedException denied) {
            return Optional.of(denied.getFile() + " may not be read or written: permission denied");
        }
        if (failure instanceof FileSystemException file) {
            return Optional.of(
                    file.getFile() + ": " + (file.getReason() == null ? "cannot be used" : file.getReason()));
        }
        boolean foreseen = failure instanceof DatabaseException
                || failure instanceof WordsFormatException
                || failure instanceof NetworkException
                || failure instanceof IllegalArgumentException
                || failure instanceof IOException
                || failure instanceof UncheckedIOException;
        return foreseen ? Optional.of(String.valueOf(failure.getMessage())) : Optional.empty();
    }
}
