package dev.graft.server.desk;

import java.io.IOException;
import java.nio.file.Path;

/**
 * How far links below a folder may lead: not out of the root that the folder lies in, or not out of the folder itself
 * where it lies in none.
 *
 * @param limit without links in its path
 */
public record Confinement(Path limit) {
    public static Confinement of(Roots roots, Path folder) throws IOException {
        var root = roots.of(folder);
        return new Confinement(root.isPresent() ? root.get().path() : folder.toRealPath());
    }

    /** Whether a file is there and lies within, wherever its path seems to lead. */
    public boolean holds(Path file) {
        try {
            return file.toRealPath().startsWith(limit);
        } catch (IOException e) {
            return false;
        }
    }
}
