/**
 * Row sources that several methods read, and the sums that they share: normalised rows, pairs of rows, moments,
 * scatter matrices and covariances, each taken in passes of the engine. Knows matrices and linear algebra, no method.
 */
package dev.graft.methods.rows;
