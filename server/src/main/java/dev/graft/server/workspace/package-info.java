/**
 * A server's folder: its collections and streams, their database, the thumbnail cache, and the limits on where paths
 * may lead.
 */
package dev.graft.server.workspace;
