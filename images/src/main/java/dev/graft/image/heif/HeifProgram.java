package dev.graft.image.heif;

import dev.graft.image.input.CpuBudget;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A program of libheif that this machine has: heif-dec, which was called heif-convert before. */
public final class HeifProgram {
    /** Nothing if there is none. */
    public static final Optional<HeifProgram> FOUND = Stream.of("heif-dec", "heif-convert")
            .flatMap(HeifProgram::onPath)
            .findFirst()
            .map(HeifProgram::new);

    /** Its libraries, and the stacks of its threads, which take addresses but little memory. */
    private static final int OWN_MEGABYTES = 1024;
    /** The shell sets limits and becomes the program; where a system does not know a limit, there is none. */
    private static final String WITH_LIMITS = "ulimit -t \"$1\"; ulimit -v \"$2\" 2>/dev/null; shift 2; exec \"$@\"";

    private static final int KILLED = 128 + 9;
    private static final int OUT_OF_TIME = 128 + 24;
    private static final int LONGEST_MESSAGE = 1000;

    private final String program;

    HeifProgram(Path program) {
        this.program = program.toString();
    }

    private static Stream<Path> onPath(String name) {
        return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(Objects.requireNonNullElse(System.getenv("PATH"), ""))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, File.separatorChar == '\\' ? name + ".exe" : name))
                .filter(Files::isExecutable);
    }

    /**
     * The pictures in a file as JPEG files of the highest quality, upright; mostly one.
     *
     * @param bytes that decoding the file is expected to take
     */
    public List<byte[]> toJpeg(byte[] content, long bytes, CpuBudget budget) throws IOException {
        var folder = Files.createTempDirectory("graft-heif");
        try {
            Files.copy(new ByteArrayInputStream(content), folder.resolve("picture.heif"));
            run(folder, bytes, budget);
            return results(folder);
        } finally {
            remove(folder);
        }
    }

    private void run(Path folder, long bytes, CpuBudget budget) throws IOException {
        var messages = folder.resolve("messages").toFile();
        int seconds = budget.secondsLeft();
        var process = new ProcessBuilder(command(seconds, (bytes >> 10) + OWN_MEGABYTES * 1024L))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(messages)
                .start();
        try {
            process.getOutputStream().close();
            // The machine may be busy with other things.
            if (!process.waitFor(10 + 4L * seconds, TimeUnit.SECONDS)
                    || process.exitValue() == KILLED
                    || process.exitValue() == OUT_OF_TIME) {
                throw budget.exceed();
            } else if (process.exitValue() != 0) {
                throw new IOException(message(messages.toPath()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> command(int seconds, long kilobytes) {
        var command = new ArrayList<String>();
        if (File.separatorChar == '/') {
            command.addAll(
                    List.of("/bin/sh", "-c", WITH_LIMITS, "sh", Integer.toString(seconds), Long.toString(kilobytes)));
        }
        command.addAll(List.of(program, "-q", "100", "picture.heif", "picture.jpg"));
        return command;
    }

    private static String message(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LONGEST_MESSAGE), StandardCharsets.UTF_8);
        }
    }

    /** Of a file with several pictures the program writes them all, with numbers in their names. */
    private static List<byte[]> results(Path folder) throws IOException {
        var jpegs = new ArrayList<byte[]>();
        try (var entries = Files.list(folder)) {
            for (var file : entries.filter(file -> file.toString().endsWith(".jpg"))
                    .sorted()
                    .toList()) {
                jpegs.add(Files.readAllBytes(file));
            }
        }
        return jpegs;
    }

    private static void remove(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            for (var file : entries.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
