/** Figures 3 and 4 of dkt-2011. */
package dev.graft.studies.papers.dkt;
