package dev.graft.methods.embed;

/** The largest eigenvalues of a symmetric matrix, falling, each with its vector of length 1. */
record EigenPairs(double[] values, double[][] vectors) {}
