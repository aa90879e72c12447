/**
 * Where the rows of source and target domain are placed before a labelling method sees them. The methods are in the
 * packages below.
 */
package dev.graft.methods.label;
