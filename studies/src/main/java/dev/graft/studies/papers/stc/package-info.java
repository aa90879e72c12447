/** Table 1 and Figures 2 to 4 of stc-2008. */
package dev.graft.studies.papers.stc;
