/**
 * Which features are best, and at what price? SIFT and every network on the tasks of the other comparisons, without
 * borrowing.
 */
package dev.graft.studies.comparisons.eyes;
