package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.HEIF;
import static dev.graft.image.format.PictureFormat.JPEG;

import dev.graft.image.input.CpuBudget;
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
final class HeifProgram {
    static final Optional<HeifProgram> FOUND = Stream.of("heif-dec", "heif-convert")
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

    private HeifProgram(Path program) {
        this.program = program.toString();
    }

    private static Stream<Path> onPath(String name) {
        return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(Objects.requireNonNullElse(System.getenv("PATH"), ""))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, File.separatorChar == '\\' ? name + ".exe" : name))
                .filter(Files::isExecutable);
    }

    /** The picture as a JPEG file of the highest quality: upright, of the size that the header says. */
    byte[] toJpeg(byte[] content, PictureHeader header, CpuBudget budget) throws IOException, RejectedPictureException {
        var folder = Files.createTempDirectory("graft-heif");
        try {
            Files.write(folder.resolve("picture.heif"), content);
            run(folder, header, budget);
            return result(folder, header);
        } finally {
            remove(folder);
        }
    }

    private void run(Path folder, PictureHeader header, CpuBudget budget) throws IOException {
        var messages = folder.resolve("messages").toFile();
        int seconds = budget.secondsLeft();
        var process = new ProcessBuilder(command(seconds, (header.estimatedBytes() >> 10) + OWN_MEGABYTES * 1024L))
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
    private static byte[] result(Path folder, PictureHeader header) throws IOException, RejectedPictureException {
        List<Path> files;
        try (var entries = Files.list(folder)) {
            files = entries.filter(file -> file.toString().endsWith(".jpg"))
                    .sorted()
                    .toList();
        }
        for (var file : files) {
            byte[] jpeg = Files.readAllBytes(file);
            var found = JPEG.codec().header(jpeg);
            if (found.storedWidth() == header.storedWidth() && found.storedHeight() == header.storedHeight()) {
                return jpeg;
            }
        }
        throw RejectedPictureException.broken(
                HEIF,
                "its header says " + header.storedWidth() + " x " + header.storedHeight()
                        + " pixels, but it has no such picture");
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
