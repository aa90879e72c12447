/** Figures 3 to 5 of oht-2015. */
package dev.graft.studies.papers.oht;
