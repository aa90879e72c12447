/** The routes of the HTTP API, and the JSON of its responses. */
package dev.graft.server.api;
