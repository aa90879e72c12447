package dev.graft.bench.kill;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Gives every file of a folder to the commands that read its kind: each must refuse it, or be done with it, within two
 * seconds and 200 MB (the whole process, with the JVM), and print no stack trace. Time is processor time, since other work
 * may go on; after ten seconds of it, or five minutes, a command is ended.
 *
 * <pre>bench/rounds hostile [--graft COMMAND] [--folder DIR]</pre>
 *
 * <p>The folder is {@code shared/hostile} beside the project unless it is given. Needs Linux, for /proc.
 */
public final class HostileRound {
    private static final double MOST_SECONDS = 2;
    private static final long MOST_KILOBYTES = 200_000;
    private static final int MOST_WALL_SECONDS = 300;

    /**
     * On a large machine the JVM lets much garbage pile up before it collects any, whatever the file is. This makes it
     * collect early; what a file really needs still counts.
     */
    private static final Map<String, String> ENVIRONMENT = Map.of("GRAFT_JVM", "-Xmn16m");

    private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+([0-9]+) kB");
    private static final Pattern TRACE = Pattern.compile("(?m)^\\s+at [a-z]+\\.|Exception in thread");

    private final Harness harness;
    private int failures;

    private HostileRound(Harness harness) {
        this.harness = harness;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(args));
        var graft = Harness.command(words);
        var folder = Path.of(Harness.option(words, "--folder", beside())).toAbsolutePath();
        if (!Files.isDirectory(folder)) {
            System.out.println("SKIPPED: there is no folder " + folder);
            return;
        }
        try (var harness = new Harness(graft);
                var all = Files.list(folder)) {
            var round = new HostileRound(harness);
            System.out.println("| file | command | exit | CPU s | peak MB | |");
            System.out.println("|---|---|--:|--:|--:|---|");
            for (var file : all.filter(Files::isRegularFile).sorted().toList()) {
                round.tried(file);
            }
            System.exit(round.failures == 0 ? 0 : 1);
        }
    }

    /** The folder beside this checkout, or one further up for a checkout in a folder of checkouts. */
    private static String beside() {
        for (String place : List.of("../shared/hostile", "../../shared/hostile")) {
            if (Files.isDirectory(Path.of(place))) {
                return place;
            }
        }
        return "../shared/hostile";
    }

    private void tried(Path file) throws IOException, InterruptedException {
        String name = file.getFileName().toString();
        var copy = harness.work.resolve("hostile").resolve(name);
        Files.createDirectories(harness.work.resolve("hostile"));
        Files.copy(file, copy);
        copy.toFile().setWritable(true);
        for (String[] command : commands(name)) {
            Files.deleteIfExists(harness.work.resolve("new.graft"));
            run(name, command);
        }
        Files.delete(copy);
        Files.deleteIfExists(harness.work.resolve("hostile/" + name + "-wal"));
    }

    private static List<String[]> commands(String name) {
        String file = "hostile/" + name;
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return switch (ending) {
            case "graft" ->
                List.of(
                        new String[] {"show", file},
                        new String[] {"check", file},
                        new String[] {"cluster", file, "-k", "2", "-o", "out"},
                        new String[] {"export", file, "--format", "csv", "-o", "exported.csv"});
            case "stream" -> List.of(new String[] {"show", file}, new String[] {"check", file});
            case "graftmodel" ->
                List.of(new String[] {"show", file}, new String[] {"check", file}, new String[] {
                    "predict", "pictures.graft", "--model", file, "-o", "out"
                });
            case "csv", "tsv", "npy", "npz", "mat", "svm", "jsonl", "json", "txt" ->
                List.<String[]>of(new String[] {"import", file, "-o", "new.graft"});
            case "md" -> List.of();
            default -> List.<String[]>of(new String[] {"index", "hostile", "-o", "new.graft"});
        };
    }

    private void run(String name, String... command) throws IOException, InterruptedException {
        Files.deleteIfExists(harness.work.resolve("errors.txt"));
        var process = harness.start(ENVIRONMENT, command);
        process.getOutputStream().close();
        var out = new StringBuilder();
        var reader = new Thread(() -> {
            try {
                out.append(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                out.append(e);
            }
        });
        reader.start();
        long kilobytes = 0;
        double seconds = 0;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_WALL_SECONDS);
        boolean ended = false;
        while (!ended && System.nanoTime() < end && seconds < 10) {
            kilobytes = Math.max(kilobytes, peak(process));
            seconds = Math.max(
                    seconds,
                    process.info()
                            .totalCpuDuration()
                            .map(time -> time.toMillis() / 1000.0)
                            .orElse(0.0));
            ended = process.waitFor(5, TimeUnit.MILLISECONDS);
        }
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        reader.join();
        String said = out + Files.readString(harness.work.resolve("errors.txt"));
        boolean well = ended
                && seconds <= MOST_SECONDS
                && kilobytes <= MOST_KILOBYTES
                && !TRACE.matcher(said).find();
        failures += well ? 0 : 1;
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %d | %.2f | %d | %s |%n",
                name,
                command[0],
                process.exitValue(),
                seconds,
                kilobytes / 1024,
                well ? "" : "**too much, or a stack trace**");
        if (!well) {
            System.out.println(said);
        }
    }

    private static long peak(Process process) {
        try {
            var found = PEAK.matcher(Files.readString(Path.of("/proc", Long.toString(process.pid()), "status")));
            return found.find() ? Long.parseLong(found.group(1)) : 0;
        } catch (IOException e) {
            // It has just ended.
            return 0;
        }
    }
}
