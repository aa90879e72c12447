package dev.graft.spark.engine;

import java.io.Serializable;

/**
 * A partition after a pass.
 *
 * @param states of the rows, block by block; not to be modified
 */
record Visited(double[][] states, Partial partial) implements Serializable {}
