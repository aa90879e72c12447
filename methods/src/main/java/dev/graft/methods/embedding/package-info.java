/**
 * Embeddings of count rows: normalisations, principal components, covariance and whitening. Each depends on a row
 * alone once learnt, and is stored as a few arrays.
 */
package dev.graft.methods.embedding;
