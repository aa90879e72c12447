package dev.graft.onnx;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Finds data that is not part of the project: in the folder named by the system property {@code graft.shared}, or in
 * {@code shared/data} next to the project. Tests that use it are skipped if it is missing.
 */
public final class SharedData {
    private SharedData() {}

    public static Path file(String name) {
        Path found = folder().resolve(name);
        Assumptions.assumeTrue(Files.exists(found), "skipped: shared data is missing: " + name);
        return found;
    }

    private static Path folder() {
        String set = System.getProperty("graft.shared", "");
        if (!set.isEmpty()) {
            return Path.of(set);
        }
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("shared/data"))) {
                return at.resolve("shared/data");
            }
        }
        return Path.of("shared/data");
    }
}
