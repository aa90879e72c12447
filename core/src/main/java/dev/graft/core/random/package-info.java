/** A seed that is split by purpose, so that adding a random stream leaves all others unchanged. */
package dev.graft.core.random;
