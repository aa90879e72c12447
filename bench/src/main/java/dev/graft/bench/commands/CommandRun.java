package dev.graft.bench.commands;

import java.util.Comparator;
import java.util.List;

/**
 * One run of a command.
 *
 * @param cpu user and system seconds
 * @param memory the largest resident set, in MiB
 */
record CommandRun(double wall, double cpu, double memory) {
    /** The run with the median CPU time, with the largest memory of all. */
    static CommandRun median(List<CommandRun> runs) {
        var sorted = runs.stream()
                .sorted(Comparator.comparingDouble(CommandRun::cpu))
                .toList();
        var middle = sorted.get((sorted.size() - 1) / 2);
        double memory = runs.stream().mapToDouble(CommandRun::memory).max().orElseThrow();
        return new CommandRun(middle.wall, middle.cpu, memory);
    }
}
