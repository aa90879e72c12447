/** The framework of the speed comparisons: tools run alternately in one process and print their medians. */
package dev.graft.bench;
