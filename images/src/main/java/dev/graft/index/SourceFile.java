package dev.graft.index;

import java.nio.file.Path;

/**
 * A file that may be a picture.
 *
 * @param name path below the collection's folder, with '/' between its parts
 * @param bytes size when it was listed
 * @param modified when it was changed last, in nanoseconds since 1970
 */
record SourceFile(String name, Path path, long bytes, long modified) {}
