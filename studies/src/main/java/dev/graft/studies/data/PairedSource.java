package dev.graft.studies.data;

import java.io.IOException;
import java.util.List;

/** Documents that are read when they are needed. */
@FunctionalInterface
public interface PairedSource {
    PairedDocuments read() throws IOException;

    /** The classes that it has, where they are known before anything is read; else none. */
    default List<String> knownClasses() {
        return List.of();
    }
}
