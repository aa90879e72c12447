package dev.graft.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An external program that stays alive between repeats, so that loading and warm-up are not measured and the repeats of
 * several tools can alternate. It prints "ready" once; then, for each line of input, it does its work and prints wall
 * seconds, CPU seconds and a note, separated by tabs. It may consist of several processes that share the pictures.
 */
public final class ExternalTool implements Tool {
    private final String name;
    private final List<Process> processes = new ArrayList<>();
    private final List<BufferedReader> outputs = new ArrayList<>();
    private final List<Writer> inputs = new ArrayList<>();
    private String task = "go";
    private @Nullable Evaluation evaluation;

    /** Reads the result that the last run wrote to a file, and describes its quality with our own code. */
    @FunctionalInterface
    public interface Evaluation {
        String note() throws IOException;
    }

    public ExternalTool(String name, Map<String, String> environment, List<List<String>> commands) throws IOException {
        this.name = name;
        for (var command : commands) {
            var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            var process = builder.start();
            processes.add(process);
            outputs.add(process.inputReader(StandardCharsets.UTF_8));
            inputs.add(process.outputWriter(StandardCharsets.UTF_8));
        }
        for (var output : outputs) {
            String line = output.readLine();
            if (!"ready".equals(line)) {
                close();
                throw new IOException(name + " did not start, its output was: " + line);
            }
        }
    }

    /** Sets the task of the next repeats. */
    public ExternalTool task(String words) {
        task = words;
        return this;
    }

    /** Notes are made by this, outside the measured time, instead of by the tool. */
    public ExternalTool evaluated(Evaluation by) {
        evaluation = by;
        return this;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Measured run() throws IOException {
        long start = System.nanoTime();
        for (var input : inputs) {
            input.write(task + "\n");
            input.flush();
        }
        double cpu = 0;
        double own = 0;
        var notes = new ArrayList<String>();
        for (var output : outputs) {
            String line = output.readLine();
            if (line == null) {
                throw new IOException(name + " ended before its answer");
            }
            String[] parts = line.split("\t", 3);
            own = Math.max(own, Double.parseDouble(parts[0]));
            cpu += Double.parseDouble(parts[1]);
            notes.add(parts[2]);
        }
        // A single process measures its own time best; for several, the time until the last one has finished counts.
        double wall = outputs.size() == 1 ? own : (System.nanoTime() - start) / 1e9;
        return new Measured(wall, cpu, () -> note(notes));
    }

    private String note(List<String> notes) {
        try {
            return evaluation == null ? sum(notes) : evaluation.note();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** "3 keypoints" and "4 keypoints" give "7 keypoints". */
    private static String sum(List<String> notes) {
        if (notes.size() == 1) {
            return notes.get(0);
        }
        long total = notes.stream()
                .mapToLong(note -> Long.parseLong(note.split(" ", 2)[0]))
                .sum();
        return total + " " + notes.get(0).split(" ", 2)[1];
    }

    @Override
    public void close() {
        try {
            for (var input : inputs) {
                input.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            processes.forEach(Process::destroy);
        }
    }
}
