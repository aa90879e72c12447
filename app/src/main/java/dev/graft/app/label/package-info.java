/**
 * From feature counts to a {@code Labelling}: which method and why, simpler methods beside it, doubts, and what to
 * label next.
 */
package dev.graft.app.label;
