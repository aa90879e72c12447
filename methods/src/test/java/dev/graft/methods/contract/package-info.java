/**
 * What every method owes, as tests that run over cards: Graft's own, and those of other jars, whose tests find these
 * classes in the test jar of {@code graft-methods} (docs/extending.md).
 */
package dev.graft.methods.contract;
