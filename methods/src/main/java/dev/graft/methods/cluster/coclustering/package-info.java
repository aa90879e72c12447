/** Information-theoretic co-clustering (Dhillon 2003): STC without auxiliary data. */
package dev.graft.methods.cluster.coclustering;
