package dev.graft.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Another program that stays alive between repeats, so that loading and warming up are not measured and repeats of
 * several tools can take turns. It prints "ready" once, then for each line of input does its work and prints wall
 * seconds, CPU seconds and a note with tabs between them. It may be several processes that share the pictures.
 */
final class Rival implements Tool {
    private final String name;
    private final List<Process> processes = new ArrayList<>();
    private final List<BufferedReader> answers = new ArrayList<>();
    private final List<Writer> questions = new ArrayList<>();
    private String task = "go";

    Rival(String name, Map<String, String> environment, List<List<String>> commands) throws IOException {
        this.name = name;
        for (var command : commands) {
            var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            var process = builder.start();
            processes.add(process);
            answers.add(process.inputReader(StandardCharsets.UTF_8));
            questions.add(process.outputWriter(StandardCharsets.UTF_8));
        }
        for (var answer : answers) {
            String line = answer.readLine();
            if (!"ready".equals(line)) {
                close();
                throw new IOException(name + " did not start, it said: " + line);
            }
        }
    }

    /** What the next repeats are to do. */
    Rival task(String words) {
        task = words;
        return this;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Measured run() throws IOException {
        long start = System.nanoTime();
        for (var question : questions) {
            question.write(task + "\n");
            question.flush();
        }
        double cpu = 0;
        double own = 0;
        var notes = new ArrayList<String>();
        for (var answer : answers) {
            String line = answer.readLine();
            if (line == null) {
                throw new IOException(name + " ended before its answer");
            }
            String[] parts = line.split("\t", 3);
            own = Math.max(own, Double.parseDouble(parts[0]));
            cpu += Double.parseDouble(parts[1]);
            notes.add(parts[2]);
        }
        // One process knows best how long it worked; of several, the time until the last one is done counts.
        double wall = answers.size() == 1 ? own : (System.nanoTime() - start) / 1e9;
        return new Measured(wall, cpu, () -> Notes.sum(notes));
    }

    @Override
    public void close() {
        try {
            for (var question : questions) {
                question.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            processes.forEach(Process::destroy);
        }
    }
}
