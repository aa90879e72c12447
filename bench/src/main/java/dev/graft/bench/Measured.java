package dev.graft.bench;

import java.util.function.Supplier;

/**
 * One measurement.
 *
 * @param cpu user and system time in seconds, summed over all threads of the tool
 * @param note shows that the same work was done, such as the number of keypoints; computed on demand
 */
public record Measured(double wall, double cpu, Supplier<String> note) {}
