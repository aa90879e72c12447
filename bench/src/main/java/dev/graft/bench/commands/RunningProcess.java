package dev.graft.bench.commands;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs a command of Graft several times in one process, as {@code graft serve} sorts again and again. {@code ./graft}
 * starts it in place of its own main class, so that the JVM has the options that it always has.
 */
public final class RunningProcess {
    private static final String TIMES = "bench.times";
    private static final int WARM_UP = 9;
    private static final int MEASURED = 5;

    static final String NOTE =
            "; the median of runs " + (WARM_UP + 1) + " to " + (WARM_UP + MEASURED) + " of one process";

    private RunningProcess() {}

    /** @param args Graft's main class, which is what {@code ./graft} passes, and the arguments of the command */
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        var run = Class.forName(args[0]).getMethod("run", PrintWriter.class, PrintWriter.class, String[].class);
        String[] command = Arrays.copyOfRange(args, 1, args.length);
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        var nowhere = new PrintWriter(Writer.nullWriter());
        var lines = new ArrayList<String>();
        for (int i = 0; i < WARM_UP + MEASURED; i++) {
            long cpu = system.getProcessCpuTime();
            long wall = System.nanoTime();
            if (!Integer.valueOf(0).equals(run.invoke(null, nowhere, nowhere, command))) {
                throw new IOException(String.join(" ", command) + " failed in a running process");
            }
            lines.add(String.format(
                    Locale.ROOT,
                    "%.9f %.9f",
                    (System.nanoTime() - wall) / 1e9,
                    (system.getProcessCpuTime() - cpu) / 1e9));
        }
        Files.write(Path.of(System.getProperty(TIMES)), lines);
    }

    /** The median of a few runs after many; the memory is that of the whole process. */
    static CommandRun measured(Checkout checkout, Object... arguments) throws IOException {
        var times = checkout.work().resolve("times");
        Files.deleteIfExists(times);
        var process = checkout.graft(
                Map.of(
                        "GRAFT_CLASSPATH",
                        RunningProcess.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath(),
                        "GRAFT_JVM",
                        "-D" + TIMES + "=" + times + " " + RunningProcess.class.getName()),
                arguments);
        return median(Files.readAllLines(times), process.memory());
    }

    static CommandRun median(List<String> lines, double memory) {
        return CommandRun.median(lines.subList(lines.size() - MEASURED, lines.size()).stream()
                .map(line -> line.split(" ", -1))
                .map(parts -> new CommandRun(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]), memory))
                .toList());
    }
}
