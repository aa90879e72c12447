/** Argument checks with a uniform message: the name, the value and what is allowed. Depends on the JDK only. */
package dev.graft.core.check;
