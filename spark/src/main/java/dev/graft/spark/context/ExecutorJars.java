package dev.graft.spark.context;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The jars that executors need in order to run Graft's passes and tasks: Graft's own, those of libraries that the methods
 * compute with, and those that bring methods of their own ({@code GRAFT_CLASSPATH}). Libraries that pictures are read
 * with are large and not needed there. {@code spark.jars} names others.
 */
final class ExecutorJars {
    private static final Pattern NEEDED = Pattern.compile(
            "graft-(core|methods|images|app|engine-spark)\\b.*\\.jar|ejml-.*\\.jar|commons-(statistics|numbers|rng)-.*\\.jar");

    private ExecutorJars() {}

    static List<String> ofThisProcess() {
        return among(System.getProperty("java.class.path"), System.getenv());
    }

    static List<String> among(String classPath, Map<String, String> environment) {
        var added =
                Arrays.asList(environment.getOrDefault("GRAFT_CLASSPATH", "").split(File.pathSeparator));
        return Arrays.stream(classPath.split(File.pathSeparator))
                .map(Path::of)
                .filter(path ->
                        NEEDED.matcher(String.valueOf(path.getFileName())).matches()
                                || added.contains(path.toString())
                                // Java has replaced the star by the jars of the folder.
                                || added.contains(path.resolveSibling("*").toString()))
                .filter(Files::isRegularFile)
                .map(path -> path.toUri().toString())
                .distinct()
                .toList();
    }
}
