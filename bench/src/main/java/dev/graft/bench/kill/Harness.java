package dev.graft.bench.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;

/** Runs commands of Graft in a folder with the saved files of 0.1.0 among the tests, and takes down what goes wrong. */
final class Harness implements AutoCloseable {
    private static final String SAVED = "cli/src/test/resources/dev/graft/cli/saved/0.1.0.zip";
    private static final Pattern TOKEN = Pattern.compile("(http://\\S+)/\\?token=(\\S+)");
    private static final Pattern LESSONS = Pattern.compile("([0-9,]+) corrections? learnt");

    private static final String SCRIPT = "./graft";
    private static final String ERRORS = "errors.txt";

    private final List<String> graft;

    /** Whether it is the script of this project, which can run several commands in one process. */
    private final boolean script;

    /** For commands that are not to be disturbed. */
    private Optional<RunningGraft> running = Optional.empty();

    /** Folders of the saved files, which no command writes to. */
    private final Set<Path> read = new HashSet<>();

    final Path work;
    final List<String> faults = new ArrayList<>();
    final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    Harness(List<String> graft) throws IOException {
        this.graft = new ArrayList<>(graft);
        this.script = graft.equals(List.of(SCRIPT));
        // Commands run in another folder.
        if (Files.exists(Path.of(graft.get(0)))) {
            this.graft.set(0, Path.of(graft.get(0)).toAbsolutePath().toString());
        }
        this.work = Files.createTempDirectory("graft-rounds-");
        unpack();
        try (var saved = Files.list(work)) {
            saved.filter(Files::isDirectory).forEach(read::add);
        }
    }

    /** {@code ./graft}, or what {@code --graft} says. */
    static List<String> command(List<String> words) {
        return List.of(option(words, "--graft", SCRIPT).split(" "));
    }

    /** One kind of round. */
    interface Kind {
        boolean lossless(String kind) throws Exception;
    }

    /** Goes through the kinds, so many at once; whether nothing was lost in any of them. */
    static boolean all(List<String> kinds, int atOnce, Kind round) throws Exception {
        var pool = Executors.newFixedThreadPool(atOnce);
        try {
            boolean lossless = true;
            for (var one : pool.invokeAll(kinds.stream()
                    .<Callable<Boolean>>map(kind -> () -> round.lossless(kind))
                    .toList())) {
                lossless &= one.get();
            }
            return lossless;
        } finally {
            pool.shutdownNow();
        }
    }

    /** Prints a line and below it what went wrong. */
    void report(String line) {
        var text = new StringBuilder(line);
        faults.forEach(fault -> text.append("\n  ").append(fault));
        System.out.println(text);
    }

    static String option(List<String> words, String name, String otherwise) {
        int at = words.indexOf(name);
        if (at < 0) {
            return otherwise;
        }
        words.remove(at);
        return words.remove(at);
    }

    /** Puts the saved files back as they were. */
    void unpack() throws IOException {
        try (var zip = new ZipInputStream(Files.newInputStream(Path.of(SAVED)))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                var file = work.resolve(entry.getName());
                if (!entry.isDirectory()) {
                    Files.createDirectories(file.resolve("..").normalize());
                    Files.write(file, zip.readAllBytes());
                }
            }
        }
    }

    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (var all = Files.walk(folder)) {
            for (var path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        }
    }

    Process start(Map<String, String> environment, String... arguments) throws IOException {
        var command = new ArrayList<>(graft);
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectError(
                        ProcessBuilder.Redirect.appendTo(work.resolve(ERRORS).toFile()));
        builder.environment().putAll(environment);
        return builder.start();
    }

    Process start(String... arguments) throws IOException {
        return start(Map.of(), arguments);
    }

    /** The output of a command that must succeed. */
    String whole(String... arguments) throws IOException, InterruptedException {
        if (script) {
            if (running.isEmpty()) {
                running = Optional.of(new RunningGraft(Path.of(graft.get(0)), work));
            }
            var ended = running.get().run(arguments);
            if (ended.code() != 0) {
                failed(ended.code(), ended.out(), ended.err(), arguments);
            }
            return ended.out();
        }
        var process = start(arguments);
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            failed(process.exitValue(), out, lastError(), arguments);
        }
        return out;
    }

    private void failed(int code, String out, String err, String... arguments) {
        faults.add(String.join(" ", arguments) + " ended with " + code + ": " + out.strip() + " " + err.strip());
    }

    /** How many lines commands printed on standard error. */
    long complaints() throws IOException {
        return Files.readAllLines(work.resolve(ERRORS)).size();
    }

    String lastError() throws IOException {
        var lines = Files.readAllLines(work.resolve(ERRORS));
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    }

    void checkNothingIsLeft() throws IOException {
        try (Stream<Path> files = Files.walk(work)) {
            files.map(file -> work.relativize(file).toString())
                    .filter(name -> name.matches(".*(\\.part|-wal|-shm|-lock|-journal|\\.mended)"))
                    .forEach(name -> faults.add(name + " was left behind"));
        }
    }

    /** The names and sizes of files with the times of their last changes: another one if a command wrote anything. */
    Map<String, FileTime> state() throws IOException {
        var state = new HashMap<String, FileTime>();
        Files.walkFileTree(work, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes about) {
                return read.contains(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes about) {
                if (!file.endsWith(ERRORS)) {
                    state.put(file + " " + about.size(), about.lastModifiedTime());
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                // It was renamed just now.
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        return state;
    }

    /** Deletes an SQLite file with what belongs to it. */
    void deleteAll(String name) throws IOException {
        for (String suffix : List.of("", "-wal", "-shm", "-journal")) {
            Files.deleteIfExists(work.resolve(name + suffix));
        }
    }

    /** How many lessons a stream has. */
    long lessons(String stream) throws IOException, InterruptedException {
        var found = LESSONS.matcher(whole("show", stream));
        return found.find() ? Long.parseLong(found.group(1).replace(",", "")) : -1;
    }

    /** Address and token of a server; empty if it does not start. */
    static String[] link(Process process) throws IOException {
        var in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            var found = TOKEN.matcher(line);
            if (found.find()) {
                return new String[] {found.group(1), found.group(2)};
            }
        }
        return new String[0];
    }

    String get(String[] link, String path) throws IOException, InterruptedException {
        return http.send(request(link, path).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** @throws IOException if it was not acknowledged */
    void post(String[] link, String path, String body) throws IOException, InterruptedException {
        var answer = http.send(
                request(link, path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(answer.statusCode() + " " + answer.body());
        }
    }

    private static HttpRequest.Builder request(String[] link, String path) {
        return HttpRequest.newBuilder(URI.create(link[0] + path))
                .timeout(Duration.ofSeconds(20))
                .header("Authorization", "Bearer " + link[1]);
    }

    @Override
    public void close() throws IOException {
        if (running.isPresent()) {
            running.get().close();
        }
        delete(work);
    }
}
