/** Kills Graft at any moment, again and again, and counts what is lost. Needs nothing but a JDK. */
package dev.graft.bench.kill;
