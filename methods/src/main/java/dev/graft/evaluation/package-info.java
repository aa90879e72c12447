/** Measures of clusterings, labellings and repeated runs, one class each. Uses {@code core} only. */
package dev.graft.evaluation;
