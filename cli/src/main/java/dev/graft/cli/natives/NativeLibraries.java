package dev.graft.cli.natives;

import dev.graft.core.io.AtomicFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The native libraries of SQLite and ONNX Runtime as files. Both otherwise unpack them from their jars at every start,
 * which takes up to a third of a second.
 */
public final class NativeLibraries {
    private NativeLibraries() {}

    /**
     * Writes the libraries for this system to {@code sqlite} and {@code onnxruntime} in a folder. Where the jars have
     * none, there is no such folder afterwards.
     */
    public static void unpack(Path folder) throws IOException {
        String system = system();
        copy("org/sqlite/native/" + ofSqlite(system), List.of("sqlitejdbc"), folder.resolve("sqlite"));
        copy(
                "ai/onnxruntime/native/" + system,
                List.of("onnxruntime", "onnxruntime4j_jni"),
                folder.resolve("onnxruntime"));
    }

    private static void copy(String from, List<String> libraries, Path to) throws IOException {
        var files = libraries.stream().map(System::mapLibraryName).toList();
        boolean complete = files.stream().allMatch(file -> ClassLoader.getSystemResource(from + "/" + file) != null);
        if (!complete) {
            return;
        }
        Files.createDirectories(to);
        for (String file : files) {
            try (var in = ClassLoader.getSystemResourceAsStream(from + "/" + file)) {
                if (in == null) {
                    throw new FileNotFoundException(file);
                }
                AtomicFile.write(to.resolve(file), in::transferTo);
            }
        }
    }

    /** As ONNX Runtime names it. */
    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String kind = name.contains("mac") ? "osx" : name.contains("win") ? "win" : "linux";
        String processor = System.getProperty("os.arch");
        return kind + "-" + (processor.equals("amd64") || processor.equals("x86_64") ? "x64" : processor);
    }

    private static String ofSqlite(String system) {
        return system.replace("linux-", "Linux/")
                .replace("osx-", "Mac/")
                .replace("win-", "Windows/")
                .replace("x64", "x86_64");
    }
}
