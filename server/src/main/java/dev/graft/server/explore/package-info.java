/** Ways to look at a collection that change nothing: what is alike, what is doubled, what a sorting did, and details. */
package dev.graft.server.explore;
