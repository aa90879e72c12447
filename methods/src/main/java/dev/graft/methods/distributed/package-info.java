/**
 * Clustering of rows that are not in this process: what the methods take, what they return, and how they start. Memory
 * here is bounded by clusters times columns and a sample of fixed size, never by the number of rows.
 */
package dev.graft.methods.distributed;
