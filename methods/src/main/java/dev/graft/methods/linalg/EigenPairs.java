package dev.graft.methods.linalg;

/** The largest eigenvalues of a symmetric matrix, falling, each with its vector of length 1. */
public record EigenPairs(double[] values, double[][] vectors) {}
