/** The experiment on the names of piles: how many piles are named, and how many of the names are right. */
package dev.graft.studies.comparisons.names;
