/**
 * Logistic regression, many tasks in one pass over the rows, by L-BFGS: the classifier of structural-2007 and a
 * baseline everywhere.
 */
package dev.graft.methods.label.logistic;
