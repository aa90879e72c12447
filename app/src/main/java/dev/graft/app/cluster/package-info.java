/**
 * From feature counts to a {@code Sorting}: which method and why, borrowing and its guard, names, confidences and
 * comparisons, all in words.
 */
package dev.graft.app.cluster;
