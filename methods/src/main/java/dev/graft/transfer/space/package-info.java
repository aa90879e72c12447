/**
 * The space in which the target's rows are clustered, with or without borrowed statistics, and the number of
 * clusters in it.
 */
package dev.graft.transfer.space;
