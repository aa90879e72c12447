/** The open streams of a workspace and the folders they watch. */
package dev.graft.server.streams;
