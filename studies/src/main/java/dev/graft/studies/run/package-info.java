/**
 * One runner for all studies: a plan of cells, run side by side, each kept in a file of its own and taken up again
 * after an interruption.
 */
package dev.graft.studies.run;
