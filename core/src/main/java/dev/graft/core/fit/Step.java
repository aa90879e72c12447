package dev.graft.core.fit;

/**
 * One step of a run.
 *
 * @param iteration 0 is the start
 * @param objective the value that the run lowers or raises; the trace names it
 * @param moved how many items changed their place, 0 where that has no meaning
 */
public record Step(int iteration, double objective, int moved) {}
