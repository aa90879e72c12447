/**
 * Assigners and embeddings as named arrays, and the registry of the forms that can be read again. Knows
 * {@code methods.api} alone; whatever has a stored form registers what reads it.
 */
package dev.graft.methods.stored;
