/**
 * What the comparisons of our own share: their data sets, clustering tasks, what a task may borrow from, and controls. Each
 * comparison has a package below, with its experiment, its trial and its report.
 */
package dev.graft.studies.comparisons;
