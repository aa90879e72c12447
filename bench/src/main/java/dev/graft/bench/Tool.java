package dev.graft.bench;

import java.io.IOException;

/** A tool in a comparison, which does the same work each time it is run. */
public interface Tool extends AutoCloseable {
    String name();

    Measured run() throws IOException;

    @Override
    default void close() {}
}
