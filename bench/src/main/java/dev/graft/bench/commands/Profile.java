package dev.graft.bench.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * Where the threads of a command were, by the nearest method of Graft's own: a library's time belongs to the method that
 * called it. Threads of the JVM (compiler, garbage collector) and of ONNX Runtime are not seen.
 */
final class Profile {
    private static final String OWN = "dev.graft.";
    private static final int SHOWN = 10;

    /** Packages and classes that do arithmetic on many numbers, and nothing else. */
    private static final List<String> KERNELS = List.of(
            "dev.graft.core.kernel.",
            "dev.graft.core.matrix.",
            "dev.graft.methods.linalg.",
            "dev.graft.methods.cluster.kmeans.",
            "dev.graft.methods.embedding.",
            "dev.graft.image.describe.",
            "dev.graft.image.codebook.",
            "dev.graft.image.pixels.",
            "dev.graft.image.format.",
            "dev.graft.onnx.Session.");

    /** What the compiler adds to the names of lambdas. */
    private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda\\b.*$|\\.lambda\\$([^$]*)\\$.*$");

    private final Map<String, Integer> items = new HashMap<>();
    private final Set<String> picturesRead = new HashSet<>();
    private int samples;

    private Profile() {}

    static Profile of(Path recording) throws IOException {
        var profile = new Profile();
        try (var file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                profile.add(file.readEvent());
            }
        }
        return profile;
    }

    private void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.ExecutionSample", "jdk.NativeMethodSample" ->
                nearest(event).ifPresent(item -> {
                    samples++;
                    items.merge(item, 1, Integer::sum);
                });
            case "jdk.FileRead" -> {
                String path = event.getString("path");
                if (path != null && path.toLowerCase(Locale.ROOT).matches(".*\\.jpe?g")) {
                    picturesRead.add(path);
                }
            }
            default -> {}
        }
    }

    /** Threads that wait in native code have no method of Graft's near them, or one that only waits. */
    private static Optional<String> nearest(RecordedEvent event) {
        var trace = event.getStackTrace();
        if (trace == null) {
            return Optional.empty();
        }
        return trace.getFrames().stream()
                .map(Profile::name)
                .filter(name -> name.startsWith(OWN))
                .findFirst();
    }

    private static String name(RecordedFrame frame) {
        var method = frame.getMethod();
        return named(method.getType().getName() + "." + method.getName());
    }

    /** A lambda goes by the name of the method, or at least of the class, that it is written in. */
    static String named(String method) {
        return LAMBDA.matcher(method).replaceFirst(found -> found.group(1) == null ? "" : "." + found.group(1));
    }

    /** Tab-separated: command, share in percent, kernel or other, method; then the number of pictures read. */
    List<String> lines(String command) {
        var shares = items.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN)
                .map(entry -> String.format(
                        Locale.ROOT,
                        "%s\t%.1f\t%s\t%s",
                        command,
                        100.0 * entry.getValue() / samples,
                        isKernel(entry.getKey()) ? "kernel" : "other",
                        entry.getKey()));
        return Stream.concat(
                        shares, Stream.of(command + "\t" + picturesRead.size() + "\tread\tpicture files were read"))
                .toList();
    }

    static boolean isKernel(String method) {
        return !method.endsWith("init>") && KERNELS.stream().anyMatch(method::startsWith);
    }
}
