package dev.graft.server.workspace;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Limits where symbolic links below a folder may lead: they must stay within the root that contains the folder or, if
 * no root does, within the folder itself.
 *
 * @param limit a real path
 */
public record Confinement(Path limit) {
    public static Confinement of(Roots roots, Path folder) throws IOException {
        var root = roots.of(folder);
        return new Confinement(root.isPresent() ? root.get().path() : folder.toRealPath());
    }

    /** Whether the file exists and is within the limit, once symbolic links are resolved. */
    public boolean holds(Path file) {
        try {
            return file.toRealPath().startsWith(limit);
        } catch (IOException e) {
            return false;
        }
    }
}
