/**
 * Dyadic knowledge transfer (dkt-2011): labels of a source domain carried over by a shared non-negative tri-
 * factorisation.
 */
package dev.graft.methods.label.dkt;
