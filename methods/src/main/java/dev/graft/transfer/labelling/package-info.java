/**
 * Labels across domains and from few examples: adaptation, anchored DKT, caption features, and which rows to label
 * next.
 */
package dev.graft.transfer.labelling;
