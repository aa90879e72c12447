/**
 * Generates sets of labelled, captioned pictures for the demo, for tests, and for studies without data. The same seed
 * gives the same pixels.
 */
package dev.graft.synthetic;
