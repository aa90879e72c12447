/**
 * Passes over blocks of rows, and parallel tasks: the contract that every batch method is written against, rows in
 * memory, and the serial engine that defines what a pass means. Uses {@code core} only; knows no method.
 */
package dev.graft.engine;
