package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.io.Sha256;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Every library on the class path of these tests, which is that of the program and what tests it here, is the one that was
 * there when it was taken in: a list has the SHA-256 of each. What only other modules use, such as Selenium, Spark or the
 * trainer's libraries, is not in the list. Maven 3.8 compares what it fetches only with what the same server says.
 * {@code -Dgraft.write=true} writes the list, which is to be done where a version changes and nowhere else.
 */
class DependencyChecksumsTest {
    private static final Path LIST = Path.of("src/test/resources/dev/graft/cli/dependencies.sha256");
    /** Native libraries of other platforms are not there to be listed. */
    private static final Pattern NATIVE = Pattern.compile(".*-(linux|macosx|windows)-[a-z0-9_]+\\.jar");

    @Test
    void everyLibraryIsAsItWasWhenItWasTakenIn() throws IOException {
        var found = libraries();
        assertThat(found).hasSizeGreaterThan(50);
        if (Boolean.getBoolean("graft.write")) {
            var text = new StringBuilder();
            found.forEach(
                    (name, sum) -> text.append(sum).append("  ").append(name).append('\n'));
            Files.writeString(LIST, text);
        }
        var listed = new TreeMap<String, String>();
        for (String line : Files.readAllLines(LIST)) {
            String[] parts = line.split(" {2}", 2);
            listed.put(parts[1], parts[0]);
        }
        found.keySet().removeIf(name -> NATIVE.matcher(name).matches() && !listed.containsKey(name));
        for (var library : found.entrySet()) {
            assertThat(listed)
                    .as("%s; if its version was changed on purpose, -Dgraft.write=true writes %s", library, LIST)
                    .contains(library);
        }
    }

    /** The hashes of all jars on the class path that come from a repository, and not from this build, by file name. */
    private static Map<String, String> libraries() throws IOException {
        var found = new TreeMap<String, String>();
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
            var jar = Path.of(path).toAbsolutePath();
            if (!path.endsWith(".jar") || jar.getNameCount() < 4) {
                continue;
            }
            var version = jar.getParent();
            var artifact = version.getParent();
            String name = artifact.getFileName() + "-" + version.getFileName();
            if (jar.getFileName().toString().startsWith(name)
                    && !artifact.getParent().endsWith(Path.of("dev", "graft"))) {
                found.put(jar.getFileName().toString(), Sha256.hex(jar));
            }
        }
        return found;
    }
}
