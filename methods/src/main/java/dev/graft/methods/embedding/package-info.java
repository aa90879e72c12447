/**
 * Embeddings of count rows: normalisations, principal components and whitening. Once learnt, each maps a row
 * independently of others, and is stored as a few arrays.
 */
package dev.graft.methods.embedding;
