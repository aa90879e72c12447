/** The web server, assembled from the HTTP layer, the workspace, the jobs and the API, and its settings. */
package dev.graft.server;
