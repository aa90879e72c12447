/**
 * Immutable sparse and dense matrices, partitions and sparse vectors, validated on construction. Depends on {@code
 * core.check} only.
 */
package dev.graft.core.matrix;
