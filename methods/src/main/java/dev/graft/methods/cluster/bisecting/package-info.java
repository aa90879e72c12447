/** Repeated bisection with cosine and criterion I2, CLUTO's default and a baseline of stc-2008. */
package dev.graft.methods.cluster.bisecting;
