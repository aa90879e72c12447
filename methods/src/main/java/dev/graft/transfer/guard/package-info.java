/** Asks, without labels of the target, whether borrowed data helps. Its answer is part of every result. */
package dev.graft.transfer.guard;
