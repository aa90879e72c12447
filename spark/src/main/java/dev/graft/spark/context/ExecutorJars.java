package dev.graft.spark.context;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The jars that executors need in order to run Graft's passes and tasks: Graft's own and those of libraries that the
 * methods compute with. Libraries that pictures are read with are large and not needed there. {@code spark.jars} names
 * others.
 */
final class ExecutorJars {
    private static final Pattern NEEDED = Pattern.compile(
            "graft-(core|methods|images|app|engine-spark)\\b.*\\.jar|ejml-.*\\.jar|commons-(statistics|numbers|rng)-.*\\.jar");

    private ExecutorJars() {}

    static List<String> ofThisProcess() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path ->
                        NEEDED.matcher(String.valueOf(path.getFileName())).matches())
                .filter(Files::isRegularFile)
                .map(path -> path.toUri().toString())
                .distinct()
                .toList();
    }
}
