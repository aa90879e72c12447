/**
 * HTTP requests, responses, routing, access control and server-sent events. The only package that uses {@code
 * com.sun.net.httpserver}; it knows nothing else of Graft.
 */
package dev.graft.server.http;
