package dev.graft.bench.figures;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * One line of the results of a run: benchmark, tool, threads, items, wall seconds, CPU seconds, note. The note may have
 * the memory ("at most 123 MiB"), the entropy of piles ("entropy 0.123") and how much of the CPU time is the start of
 * the process ("start 0.40 s"), which tools that stay alive are spared.
 */
public record ResultLine(String what, String tool, int threads, int items, double wall, double cpu, String note) {
    /** Ends the name of a command that is measured in a process that has run it before. */
    public static final String RUNNING = ", in a running process";

    private static final Pattern MEMORY = Pattern.compile("at most ([0-9.]+) MiB");
    private static final Pattern ENTROPY = Pattern.compile("entropy ([0-9.]+)");
    private static final Pattern START = Pattern.compile("start ([0-9.]+) s");

    public static ResultLine of(String line) {
        String[] parts = line.split("\t", 7);
        if (parts.length < 7) {
            throw new IllegalArgumentException("not a line of results: " + line);
        }
        return new ResultLine(
                parts[0],
                parts[1],
                Integer.parseInt(parts[2]),
                Integer.parseInt(parts[3]),
                Double.parseDouble(parts[4]),
                Double.parseDouble(parts[5]),
                parts[6]);
    }

    /** Whether it is Graft, of this or of an older checkout. */
    public boolean isGraft() {
        return tool.equals("Graft") || isOlderGraft();
    }

    public boolean isOlderGraft() {
        return tool.startsWith("Graft ");
    }

    public OptionalDouble memory() {
        return number(MEMORY);
    }

    public OptionalDouble entropy() {
        return number(ENTROPY);
    }

    /** CPU seconds without the start of the process. */
    public double work() {
        return Math.max(0, cpu - number(START).orElse(0));
    }

    public boolean isSameBenchmark(ResultLine other) {
        return what.equals(other.what) && threads == other.threads && items == other.items;
    }

    private OptionalDouble number(Pattern pattern) {
        var found = pattern.matcher(note);
        return found.find() ? OptionalDouble.of(Double.parseDouble(found.group(1))) : OptionalDouble.empty();
    }
}
