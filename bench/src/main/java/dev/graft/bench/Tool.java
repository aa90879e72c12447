package dev.graft.bench;

import java.io.IOException;

/** One of those compared: does the same work once each time it is asked. */
interface Tool extends AutoCloseable {
    String name();

    Measured run() throws IOException;

    @Override
    default void close() {}
}
