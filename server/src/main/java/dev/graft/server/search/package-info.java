/** Searching in open collections: what is known of their pictures, and the vectors of captions, made beforehand. */
package dev.graft.server.search;
