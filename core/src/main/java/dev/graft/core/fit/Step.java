package dev.graft.core.fit;

import java.io.Serializable;

/**
 * One step of a run.
 *
 * @param iteration 0 is the initial state
 * @param objective the value that the run minimises or maximises; the trace names it
 * @param moved the number of items that changed clusters, 0 if that does not apply
 */
public record Step(int iteration, double objective, int moved) implements Serializable {}
