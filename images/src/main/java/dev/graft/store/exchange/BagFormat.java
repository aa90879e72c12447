package dev.graft.store.exchange;

import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * A file format for the bags and annotations of pictures. Found by {@link ServiceLoader} if the module of an
 * implementation is present.
 */
public interface BagFormat {
    /** In lower case. */
    String name();

    /** Writes rows and the vocabulary of their bags, and leaves the stream open. */
    void write(VisualVocabulary vocabulary, Iterator<BagRow> rows, OutputStream out) throws IOException;

    /**
     * Opens a file, or a folder of files that belong together.
     *
     * @throws CollectionException if it is not of this format or has other columns; the message says which
     */
    Source open(Path file) throws IOException;

    /** A file that can be read more than once. */
    interface Source {
        /** The vocabulary of the bags, if the file has it. */
        Optional<VisualVocabulary> vocabulary();

        /** The number of words, if the file says it. */
        OptionalInt columns();

        /** @throws CollectionException if the file is damaged */
        void each(Consumer<BagRow> visitor) throws IOException;
    }

    /** @throws CollectionException if the module that brings the format is not there */
    static BagFormat named(String name) {
        try {
            for (var format : ServiceLoader.load(BagFormat.class, BagFormat.class.getClassLoader())) {
                if (format.name().equals(name)) {
                    return format;
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new CollectionException("files of the format " + name + " cannot be used here: " + e.getMessage(), e);
        }
        throw new CollectionException(
                "files of the format " + name + " are read and written by Graft's module for Apache"
                        + " Spark, which is not on the class path; ./graft puts it there and fetches what it needs");
    }
}
