/** Entropy and mutual information in nats, with 0 log 0 = 0 defined in one place. */
package dev.graft.core.info;
