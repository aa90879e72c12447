/** The nearest labelled row, as a baseline. */
package dev.graft.methods.label.neighbour;
