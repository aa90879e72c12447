/** Do pictures with captions help to learn classes from few examples? Curves over 1 to 32 examples, with controls. */
package dev.graft.studies.comparisons.captions;
