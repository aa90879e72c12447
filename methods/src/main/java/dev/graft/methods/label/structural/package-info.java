/**
 * Structural learning from captions (structural-2007): word problems whose weights give a representation for new
 * classes.
 */
package dev.graft.methods.label.structural;
