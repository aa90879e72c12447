/**
 * Observing a run and recording its outcome: listener, convergence trace, stop reason. Depends on {@code core.check}
 * only.
 */
package dev.graft.core.fit;
