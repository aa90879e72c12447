/** Summaries of collections, networks, streams and experiments, as text and as JSON. */
package dev.graft.cli.summary;
