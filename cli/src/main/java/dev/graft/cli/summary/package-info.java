/** What collections, networks and streams hold, for people and machines. */
package dev.graft.cli.summary;
