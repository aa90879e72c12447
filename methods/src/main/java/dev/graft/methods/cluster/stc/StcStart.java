package dev.graft.methods.cluster.stc;

import dev.graft.core.matrix.Partition;

/**
 * Where a run begins: the three clusterings that Algorithm 1 takes as its input.
 *
 * @param target C_X, of the target's rows
 * @param auxiliary C_Y, of the auxiliary rows; without items where there are none
 * @param features C_Z, of the columns
 */
public record StcStart(Partition target, Partition auxiliary, Partition features) {}
