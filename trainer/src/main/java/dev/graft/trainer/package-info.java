/**
 * Trains a small network of our own by borrowing what a large one knows, outside the default build. The commands that
 * {@code trainer/run} starts.
 */
package dev.graft.trainer;
