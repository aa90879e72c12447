/** What a person goes through on the page of {@code graft serve}: clicks, waits and frames, counted in a real browser. */
package dev.graft.bench.browse;
