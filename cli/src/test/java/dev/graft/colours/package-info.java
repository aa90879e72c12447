/** A kind of features as a stranger would bring it: this package and one line in {@code META-INF/services}. */
package dev.graft.colours;
