package dev.graft.index;

import java.nio.file.Path;

/**
 * A file that may be a picture.
 *
 * @param name path relative to the collection's folder, with '/'
 * @param bytes its size when it was listed
 * @param modified time of the last change in nanoseconds since 1970
 */
record SourceFile(String name, Path path, long bytes, long modified) {}
