/** Probabilistic latent semantic analysis (Hofmann 1999): aPLSA without annotations. */
package dev.graft.methods.cluster.plsa;
