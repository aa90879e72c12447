package dev.graft.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Runs tools alternately, so that other load on the machine affects all of them alike, and prints the median of each as
 * a tab-separated line: benchmark, tool, threads, pictures or rounds, wall seconds, CPU seconds, and a note with the
 * best of both.
 */
public final class SideBySide implements AutoCloseable {
    private final String what;
    private final int threads;
    private final int items;
    private final List<Tool> tools = new ArrayList<>();

    public SideBySide(String what, int threads, int items, Tool... tools) {
        this.what = what;
        this.threads = threads;
        this.items = items;
        this.tools.addAll(List.of(tools));
    }

    public void add(Tool tool) {
        tools.add(tool);
    }

    /** Runs each tool that is there by now for at least this many seconds, and at least twice. */
    public SideBySide warmUp(double seconds) throws IOException {
        for (var tool : tools) {
            double spent = 0;
            for (int i = 0; i < 2 || spent < seconds; i++) {
                spent += tool.run().wall();
            }
        }
        return this;
    }

    public void run(int repeats) throws IOException {
        Map<Tool, List<Measured>> all = new LinkedHashMap<>();
        for (int i = 0; i < repeats; i++) {
            for (var tool : tools) {
                all.computeIfAbsent(tool, t -> new ArrayList<>()).add(tool.run());
            }
        }
        all.forEach(this::print);
    }

    private void print(Tool tool, List<Measured> repeats) {
        double[] wall = sorted(repeats.stream().mapToDouble(Measured::wall));
        double[] cpu = sorted(repeats.stream().mapToDouble(Measured::cpu));
        System.out.printf(
                Locale.ROOT,
                "%s\t%s\t%d\t%d\t%.4f\t%.4f\t%s; best %.4f, CPU %.4f%n",
                what,
                tool.name(),
                threads,
                items,
                median(wall),
                median(cpu),
                repeats.get(repeats.size() - 1).note().get(),
                wall[0],
                cpu[0]);
    }

    private static double[] sorted(DoubleStream values) {
        return values.sorted().toArray();
    }

    private static double median(double[] values) {
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }

    /**
     * Checks that all tools reach what the first one reaches: a note begins with a name and a number.
     *
     * @param tolerance relative to the first number
     */
    public void checkEqual(double tolerance) throws IOException {
        double first = Double.NaN;
        for (var tool : tools) {
            String[] note = tool.run().note().get().split("[ ,]");
            double found = Double.parseDouble(note[1]);
            first = Double.isNaN(first) ? found : first;
            if (!(Math.abs(found - first) <= tolerance * Math.abs(first))) {
                throw new IllegalStateException(tool.name() + " ends with the " + note[0] + " " + found + ", "
                        + tools.get(0).name() + " with " + first);
            }
        }
    }

    @Override
    public void close() {
        tools.forEach(Tool::close);
    }
}
