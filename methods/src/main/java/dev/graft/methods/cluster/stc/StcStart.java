package dev.graft.methods.cluster.stc;

import dev.graft.core.matrix.Partition;

/**
 * The initial state of a run: the three clusterings that are the input of Algorithm 1.
 *
 * @param target C_X, of the target's rows
 * @param auxiliary C_Y, of the auxiliary rows; empty if there are none
 * @param features C_Z, of the columns
 */
public record StcStart(Partition target, Partition auxiliary, Partition features) {}
