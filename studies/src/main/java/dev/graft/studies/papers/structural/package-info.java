/** Figures 4 to 9 of structural-2007. */
package dev.graft.studies.papers.structural;
