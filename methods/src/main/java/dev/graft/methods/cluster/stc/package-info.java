/**
 * Self-taught clustering (stc-2008): target and auxiliary rows are co-clustered against one partition of the
 * features.
 */
package dev.graft.methods.cluster.stc;
