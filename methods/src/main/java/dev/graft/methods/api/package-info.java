/**
 * What methods have in common: problems, models and the interfaces of the methods themselves. Knows no method; every
 * method and everything above depends on it.
 */
package dev.graft.methods.api;
