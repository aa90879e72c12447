package dev.graft.experiments.data;

import java.io.IOException;

/** Documents that are read when they are needed. */
@FunctionalInterface
public interface PairedSource {
    PairedDocuments read() throws IOException;
}
