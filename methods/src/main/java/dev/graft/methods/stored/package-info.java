/**
 * Assigners and embeddings as named arrays, and the registry of their readers. Depends on {@code methods.api} only;
 * every stored kind registers its reader.
 */
package dev.graft.methods.stored;
