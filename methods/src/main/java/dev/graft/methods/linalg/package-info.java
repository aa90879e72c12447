/**
 * Eigenvalue solvers for symmetric matrices and the multiplicative update of non-negative factors. Uses {@code
 * core} only.
 */
package dev.graft.methods.linalg;
