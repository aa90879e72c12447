package dev.graft.bench;

import java.util.function.Supplier;

/**
 * One repeat.
 *
 * @param cpu seconds of all threads of the tool together, user and system
 * @param note says what shows that the same work was done, such as a number of keypoints; made only when asked for
 */
record Measured(double wall, double cpu, Supplier<String> note) {}
