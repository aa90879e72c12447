package dev.graft.catalogue.fetch;

import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Fetches packages with {@code npm pack}, which follows the person's own configuration. It runs no script. */
final class NpmClient implements PackageSource {
    private static final long LOOK_MILLIS = 100;
    private static final long LEAST_SECONDS = 120;
    private static final long LEAST_BYTES_PER_SECOND = 50_000;
    private static final int MOST_OF_LOG = 1 << 16;
    private static final int MOST_OF_MESSAGE = 200;

    private static final Map<String, String> MEANING = Map.ofEntries(
            Map.entry("E404", "the registry does not have it"),
            Map.entry("ETARGET", "the registry does not have this version"),
            Map.entry("E401", "the registry refuses access; npm login may help"),
            Map.entry("E403", "the registry refuses access; npm login may help"),
            Map.entry("ENOTFOUND", "the registry cannot be reached"),
            Map.entry("EAI_AGAIN", "the registry cannot be reached"),
            Map.entry("ECONNREFUSED", "the registry cannot be reached"),
            Map.entry("ECONNRESET", "the connection was lost"),
            Map.entry("ETIMEDOUT", "the registry did not answer in time"),
            Map.entry("ENOTCACHED", "npm is set to work offline"));

    private final Path npm;
    private final ClientEnvironment environment;

    NpmClient(Path npm, ClientEnvironment environment) {
        this.npm = npm;
        this.environment = environment;
    }

    @Override
    public void fetch(NetworkPackage archive, Path file, Progress progress) throws IOException {
        Path folder = Files.createTempDirectory(file.toAbsolutePath().getParent(), ".npm");
        try {
            progress.begin("npm pack " + archive.specification(), "kilobyte", 0);
            run(archive, folder, progress);
            Path packed = folder.resolve(archive.fileName());
            if (!Files.isRegularFile(packed)) {
                throw new FetchException("npm wrote no file " + archive.fileName());
            }
            Files.move(packed, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            progress.end();
            delete(folder);
        }
    }

    private void run(NetworkPackage archive, Path folder, Progress progress) throws IOException {
        Path log = folder.resolve("npm.log");
        var builder = new ProcessBuilder(
                        npm.toString(),
                        "pack",
                        archive.specification(),
                        "--ignore-scripts",
                        "--loglevel=error",
                        "--no-update-notifier")
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(
                        Files.createFile(folder.resolve("none")).toFile()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment.variables());
        var process = builder.start();
        try {
            long seconds = LEAST_SECONDS + archive.bytes() / LEAST_BYTES_PER_SECOND;
            long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (progress.stopRequested()) {
                    throw new FetchException("stopped");
                }
                if (System.nanoTime() > until) {
                    throw new FetchException("npm did not finish within " + seconds / 60 + " minutes");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FetchException("stopped", e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
        if (process.exitValue() != 0) {
            throw new FetchException(reason(log));
        }
    }

    /** One clause from the many lines that npm writes. */
    private static String reason(Path log) throws IOException {
        byte[] bytes;
        try (var in = Files.newInputStream(log)) {
            bytes = in.readNBytes(MOST_OF_LOG);
        }
        var errors = new String(bytes, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.matches("npm (ERR!|error) .*"))
                .map(line -> line.replaceFirst("npm (ERR!|error) +", ""))
                .toList();
        return code(errors)
                .map(code -> MEANING.containsKey(code) ? MEANING.get(code) + " (npm says " + code + ")" : null)
                .or(() -> errors.stream()
                        .filter(line -> !line.startsWith("code "))
                        .findFirst()
                        .map(line -> "npm says: " + line.substring(0, Math.min(MOST_OF_MESSAGE, line.length()))))
                .orElse("npm failed without saying why");
    }

    private static Optional<String> code(List<String> errors) {
        return errors.stream()
                .filter(line -> line.startsWith("code "))
                .map(line -> line.substring("code ".length()).strip())
                .findFirst();
    }

    private static void delete(Path folder) throws IOException {
        List<Path> files;
        try (var all = Files.walk(folder)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (var file : files) {
            Files.deleteIfExists(file);
        }
    }
}
