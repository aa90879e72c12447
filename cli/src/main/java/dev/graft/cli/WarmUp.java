package dev.graft.cli;

import dev.graft.cli.natives.NativeLibraries;
import dev.graft.core.random.Seed;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Set;

/**
 * Prepares quick starts; {@code ./graft} calls it after a build. Runs the most used commands once on a few drawn
 * pictures, so that the JVM can record the classes that they load ({@code -XX:DumpLoadedClassList}), and unpacks native
 * libraries into the folder that is its argument.
 */
final class WarmUp {
    private static final int PICTURES = 4;

    private WarmUp() {}

    public static void main(String[] args) throws IOException {
        if (args.length > 0) {
            NativeLibraries.unpack(Path.of(args[0]));
        }
        var folder = Files.createTempDirectory("graft-warm-up");
        try {
            var params = WorldParams.yours(new Seed(1)).withPicturesPerKind(PICTURES);
            var pictures = Files.createDirectory(folder.resolve("pictures"));
            new WorldWriter(1, done -> true).write(pictures, params, Set.of());
            String collection = folder.resolve("pictures.graft").toString();
            call("--version");
            call("--help");
            call("index", pictures.toString(), "-o", collection);
            call("cluster", collection, "-o", folder.resolve("piles").toString());
            call("show", collection);
            call("models");
        } finally {
            delete(folder);
        }
    }

    private static void call(String... args) {
        var nowhere = new PrintWriter(Writer.nullWriter());
        int code = Main.run(nowhere, nowhere, args);
        if (code != 0) {
            throw new IllegalStateException("graft " + String.join(" ", args) + " ended with " + code);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            for (var path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
