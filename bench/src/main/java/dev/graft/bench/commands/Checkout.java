package dev.graft.bench.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A checkout of Graft whose commands are run, with collections and networks of its own: an older one cannot read what a
 * newer one wrote.
 *
 * @param tool its name in the results
 * @param home where {@code ./graft} is
 * @param work the folder for its collections
 */
record Checkout(String tool, String commit, Path home, Path work) {
    static Checkout of(String tool, String commit, Path home, Path work) throws IOException {
        Files.createDirectories(work);
        return new Checkout(tool, commit, home, work);
    }

    Path collection(String name) {
        return work.resolve(name + ".graft");
    }

    /** Runs {@code ./graft} with these arguments. */
    CommandRun graft(Map<String, String> environment, Object... arguments) throws IOException {
        var command = new ArrayList<String>();
        command.add(home.resolve("graft").toString());
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return timed(environment, command);
    }

    CommandRun graft(Object... arguments) throws IOException {
        return graft(Map.of(), arguments);
    }

    /** Clones the checkout and has the clone built, with the Maven cache as it is. */
    CommandRun build(Path clone) throws IOException {
        timed(Map.of(), List.of("git", "clone", "-q", home.toString(), clone.toString()));
        return timed(Map.of(), List.of(clone.resolve("graft").toString(), "--version"));
    }

    private CommandRun timed(Map<String, String> environment, List<String> command) throws IOException {
        var times = work.resolve("time");
        var log = work.resolve("log");
        var line = new ArrayList<>(List.of("/usr/bin/time", "-o", times.toString(), "-f", "%e %U %S %M"));
        line.addAll(command);
        var builder = new ProcessBuilder(line)
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("GRAFT_NETWORKS", work.resolve("networks").toString());
        builder.environment().putAll(environment);
        try {
            int code = builder.start().waitFor();
            if (code != 0) {
                throw new IOException(
                        tool + ": " + String.join(" ", command) + " ended with " + code + ":\n" + end(log));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        var lines = Files.readAllLines(times);
        String[] parts = lines.get(lines.size() - 1).split(" ", -1);
        return new CommandRun(
                Double.parseDouble(parts[0]),
                Double.parseDouble(parts[1]) + Double.parseDouble(parts[2]),
                Double.parseDouble(parts[3]) / 1024);
    }

    private static String end(Path log) throws IOException {
        var lines = Files.readAllLines(log);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 8), lines.size()));
    }
}
