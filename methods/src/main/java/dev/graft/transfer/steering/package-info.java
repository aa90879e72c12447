/** Clustering under constraints: rows that a person fixed stay where they are, and the rest follows. */
package dev.graft.transfer.steering;
