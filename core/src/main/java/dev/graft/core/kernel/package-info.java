/**
 * The few hot loops, in plain Java and on the Vector API, with identical results. They work on plain arrays and do not
 * know what these mean.
 */
package dev.graft.core.kernel;
