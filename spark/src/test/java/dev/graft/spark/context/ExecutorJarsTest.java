package dev.graft.spark.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutorJarsTest {
    @TempDir
    Path folder;

    private Path jar(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        return Files.createFile(folder.resolve(name));
    }

    @Test
    void jarsThatBringMethodsOfTheirOwnAreSentToo() throws IOException {
        var core = jar("lib/graft-core-1.jar");
        var sqlite = jar("lib/sqlite-jdbc-3.jar");
        var own = jar("own/my-method.jar");
        var first = jar("more/a.jar");
        var second = jar("more/b.jar");
        var classPath = Stream.of(core, sqlite, own, first, second)
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        assertThat(ExecutorJars.among(classPath, Map.of())).isEqualTo(uris(core));
        assertThat(ExecutorJars.among(
                        classPath,
                        Map.of(
                                "GRAFT_CLASSPATH",
                                own
                                        + File.pathSeparator
                                        + folder.resolve("more").resolve("*"))))
                .isEqualTo(uris(core, own, first, second));
    }

    private static List<String> uris(Path... jars) {
        return Stream.of(jars).map(jar -> jar.toUri().toString()).toList();
    }
}
