package dev.graft.core.io.shim;

import java.io.IOException;
import java.nio.file.Path;

/** Sees what is asked of a disk, with real paths. What it throws is what the disk answers. */
public interface DiskWatcher {
    /** A kind of request. */
    enum Request {
        CREATE,
        WRITE,
        SYNC,
        MOVE,
        DELETE,
        CREATE_FOLDER
    }

    /** Before the request is carried out. */
    default void before(Request request, Path path) throws IOException {}

    /**
     * After it was.
     *
     * @param path what was asked for; of a move the source
     * @param target of a move or a link, else the same
     */
    default void after(Request request, Path path, Path target) throws IOException {}
}
