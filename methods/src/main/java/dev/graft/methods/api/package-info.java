/**
 * What methods have in common: the problems they are given, the models they return, and the interfaces between.
 * Knows no method; every method and everything above depends on it.
 */
package dev.graft.methods.api;
