/** Figures of speed that are kept from run to run, and what got slower between two commits. */
package dev.graft.bench.figures;
