/**
 * Counts whose rows may be in this process or elsewhere: what they are cut into, their sums and samples of them, all by
 * passes of an engine. Nothing here has the size of the rows, except the matrix that a caller hands in.
 */
package dev.graft.engine.counts;
